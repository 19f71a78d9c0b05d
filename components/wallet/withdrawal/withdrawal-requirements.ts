import type { UserDetail } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import type { BankList } from '@/contract/member/bank'

export type Requirement = {
  kind: 'identity' | 'account' | 'password' | 'first' | 'turnover'
  isMet: boolean
  startsWithTopUp?: boolean
}

/**
 * The requirements of a withdrawal (specification, sections 4, 5 and 9), in the order in which a member meets them.
 * Before the first top-up, the waiting period and the turnover have not started: `startsWithTopUp` says so.
 */
export function withdrawalRequirements(detail: UserDetail, bank: BankList): Requirement[] {
  const { opens_at, has_topped_up, turnover_required, turnover_done } = detail.withdrawal_terms
  const isNew = has_topped_up === false
  return [
    { kind: 'identity', isMet: bank.identity_state === 'certified' },
    { kind: 'account', isMet: bank.accounts.length + bank.virtual_accounts.length > 0 },
    { kind: 'password', isMet: detail.has_withdrawal_password },
    { kind: 'first', isMet: opens_at === null, startsWithTopUp: isNew },
    {
      kind: 'turnover',
      isMet: toMinor(turnover_done) >= toMinor(turnover_required),
      startsWithTopUp: isNew && toMinor(turnover_required) === 0n,
    },
  ]
}
