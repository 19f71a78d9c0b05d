import { account } from './account'
import { auth } from './auth'
import { bank } from './bank'
import { content } from './content'
import type { Call } from './define'
import { games } from './games'
import { mail } from './mail'
import { records } from './records'
import { wallet } from './wallet'

/** The 36 calls of section 7, by feature word and verb. */
export const contract = { auth, account, mail, bank, wallet, records, games, content } as const
export type Contract = typeof contract

/** A call's name, such as `wallet.transfer`. Client, server, mocks and tests use the same names. */
export type CallName = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` }[keyof Contract]

/** Every call with its name, in contract order. */
export const calls: readonly { name: CallName; call: Call }[] = Object.entries(contract).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${feature}.${verb}` as CallName, call: call as Call })),
)
