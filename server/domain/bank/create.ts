import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { MemberContext } from '../context'
import { bindBankAccount } from './bind-bank-account'
import { bindStore } from './bind-store'

type Create = Contract['bank']['create']

/** Binds identity and bank account, or a convenience store number (specification, sections 3 to 6). */
export function create(context: MemberContext, input: Parsed<Create>): Promise<Output<Create>> {
  return input.chain ? bindStore(context, input) : bindBankAccount(context, input)
}
