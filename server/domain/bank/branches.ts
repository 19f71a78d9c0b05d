import type { Input, Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { findBank } from '../banks'
import type { MemberContext } from '../context'

type Calls = OptionalCalls['corrections']

/** The branches of a bank, given by its code or by its name in any language. Empty if its branches are not known. */
export function branches(
  context: MemberContext,
  { bank }: Input<Calls['branches']>,
): Promise<Output<Calls['branches']>> {
  return Promise.resolve(branchesOf(context, findBank(bank)?.code))
}

/** Whether a bank can have a branch of this name: one of the list, or any name if the bank has no list. */
export function isBranchOf(context: MemberContext, bankCode: string, name: string): boolean {
  const listed = branchesOf(context, bankCode)
  return listed.length === 0 || listed.some((branch) => branch.name === name)
}

const branchesOf = ({ ports }: MemberContext, bankCode = '') => [...(ports.bankBranches?.get(bankCode) ?? [])]
