import type { UserDetail, WithdrawalTerms } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import type { BankList } from '@/contract/member/bank'

export type Requirement = {
  kind: 'identity' | 'account' | 'password' | 'first' | 'turnover'
  isMet: boolean
  startsWithTopUp?: boolean
}

/**
 * The requirements of a withdrawal (specification, sections 4, 5 and 9), in the order in which a member meets them.
 * A backend that does not say its terms checks them when the withdrawal is sent. `startsWithTopUp`: no top-up has started
 * the waiting period or the turnover yet.
 */
export function withdrawalRequirements(detail: UserDetail, bank: BankList): Requirement[] {
  const { withdrawal_terms: terms, has_withdrawal_password = true } = detail
  return [
    { kind: 'identity', isMet: bank.identity_state === 'certified' },
    { kind: 'account', isMet: bank.accounts.length + bank.virtual_accounts.length > 0 },
    { kind: 'password', isMet: has_withdrawal_password },
    ...(terms ? requirementsOf(terms) : []),
  ]
}

function requirementsOf({ opens_at, has_topped_up, turnover_required, turnover_done }: WithdrawalTerms): Requirement[] {
  const isNew = has_topped_up === false
  return [
    { kind: 'first', isMet: opens_at === null, startsWithTopUp: isNew },
    {
      kind: 'turnover',
      isMet: toMinor(turnover_done) >= toMinor(turnover_required),
      startsWithTopUp: isNew && toMinor(turnover_required) === 0n,
    },
  ]
}
