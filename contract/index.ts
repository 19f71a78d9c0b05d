import { account } from './member/account'
import { auth } from './member/auth'
import { bank } from './member/bank'
import { content } from './member/content'
import { namedCalls, type Call, type NameIn } from './define'
import { games } from './member/games'
import { mail } from './member/mail'
import { records } from './member/records'
import { wallet } from './member/wallet'

/** The 36 calls of section 7, by feature word and verb. */
export const contract = { auth, account, mail, bank, wallet, records, games, content } as const
export type Contract = typeof contract

/** The name of one of the 36 calls. */
export type CallName = NameIn<Contract>

/** Every call with its name, in contract order. */
export const calls: readonly { name: CallName; call: Call }[] = namedCalls(contract)
