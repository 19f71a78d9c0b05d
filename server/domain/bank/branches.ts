import type { Input, Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { findBank } from '../banks'
import type { MemberContext } from '../context'

type Calls = OptionalCalls['corrections']

/** The branches of a bank, which is named by its code or its name in any language; empty if none are listed. */
export function branches(
  context: MemberContext,
  { bank }: Input<Calls['branches']>,
): Promise<Output<Calls['branches']>> {
  return Promise.resolve(branchesOf(context, findBank(bank)?.code))
}

/** Whether a bank can have a branch of this name: one of its list, or any name if it has no list. */
export function isBranchOf(context: MemberContext, bankCode: string, name: string): boolean {
  const listed = branchesOf(context, bankCode)
  return listed.length === 0 || listed.some((branch) => branch.name === name)
}

const branchesOf = ({ ports }: MemberContext, bankCode = '') => [...(ports.bankBranches?.get(bankCode) ?? [])]
