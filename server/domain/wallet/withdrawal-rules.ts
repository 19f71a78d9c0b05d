import { toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { DomainError } from '../domain-error'
import { ruleSettings } from './rule-settings'
import { withdrawalEligibility, type WithdrawalEligibility } from './withdrawal-eligibility'

/**
 * Throws unless this amount may be withdrawn now: `amount_below_minimum`, `amount_above_maximum`,
 * `first_withdrawal_too_early`, `turnover_not_met` or `daily_cap_exceeded` (specification, section 9). To be called
 * under the lock of the member's main wallet.
 */
export async function assertWithdrawalAllowed(
  tx: Database,
  memberId: string,
  amountMinor: bigint,
  now: Date,
): Promise<WithdrawalEligibility> {
  const rules = await ruleSettings(tx)
  const {
    withdrawal_minimum_minor: minimumMinor,
    withdrawal_maximum_minor: maximumMinor,
    withdrawal_daily_cap_minor: dailyCapMinor,
  } = rules
  if (amountMinor < minimumMinor) throw new DomainError('amount_below_minimum', { minimum: toDecimal(minimumMinor) })
  if (amountMinor > maximumMinor) throw new DomainError('amount_above_maximum', { maximum: toDecimal(maximumMinor) })

  const standing = await withdrawalEligibility(tx, memberId, now, rules)
  if (standing.opensAt)
    throw new DomainError('first_withdrawal_too_early', { opens_at: standing.opensAt.toISOString() })
  const owed = standing.turnoverRequiredMinor - standing.turnoverDoneMinor
  if (owed > 0n) throw new DomainError('turnover_not_met', { remaining: toDecimal(owed) })
  if (standing.amountTodayMinor + amountMinor > dailyCapMinor) {
    throw new DomainError('daily_cap_exceeded', { cap: toDecimal(dailyCapMinor) })
  }
  return standing
}
