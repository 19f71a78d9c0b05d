import type * as z from 'zod/mini'
import type { withdrawalTerms as withdrawalTermsSchema } from '@/contract/member/account'
import { orZero, toDecimal } from '@/contract/amount'
import { balancesOf } from '@/server/ledger/balances'
import type { Context } from '../context'
import { typicalHours, withdrawalEligibility, withdrawalFees, withdrawalMaximum } from './withdrawal-eligibility'

type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>

/**
 * A member's points in 1/100 point: free in the main wallet, held for withdrawals, and in transit to or from venues.
 */
export async function walletSummary(
  ctx: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ credit: bigint; held: bigint; inTransit: bigint }> {
  const balances = await balancesOf(ctx.db, memberId)
  const of = (kind: string) => balances.find((balance) => balance.kind === kind)?.balanceMinor ?? 0n
  return { credit: of('member_main'), held: of('member_hold'), inTransit: of('member_transit') }
}

/**
 * The member's current withdrawal fee, and the conditions not met yet (specification, section 9). During a
 * self-exclusion, minimum, turnover and the bank fee do not apply, and promotions to be taken back lower the maximum.
 */
export async function withdrawalTerms(ctx: Pick<Context, 'db' | 'now'>, memberId: string): Promise<WithdrawalTerms> {
  const eligibility = await withdrawalEligibility(ctx.db, memberId, ctx.now())
  const { rules, isExcluded: isFreed } = eligibility
  const freeLeft = Math.max(0, Number(rules.withdrawal_free_per_day) - eligibility.bankCountToday)
  const fees = withdrawalFees(rules, eligibility.bankCountToday)
  return {
    minimum: toDecimal(isFreed ? 1n : rules.withdrawal_minimum_minor),
    maximum: toDecimal(await withdrawalMaximum(ctx.db, memberId, eligibility)),
    daily_cap: toDecimal(rules.withdrawal_daily_cap_minor),
    left_today: toDecimal(orZero(rules.withdrawal_daily_cap_minor - eligibility.amountTodayMinor)),
    fee: toDecimal(isFreed ? 0n : fees.feeMinor),
    usdt_fee: toDecimal(fees.usdtFeeMinor),
    usdt_rate: toDecimal(fees.usdtRateMinor),
    free_left_today: freeLeft,
    opens_at: eligibility.opensAt?.toISOString() ?? null,
    has_topped_up: eligibility.hasToppedUp,
    turnover_required: toDecimal(isFreed ? 0n : eligibility.turnoverRequiredMinor),
    turnover_done: toDecimal(eligibility.turnoverDoneMinor),
    typical_hours: { bank: typicalHours(rules, 'bank'), usdt: typicalHours(rules, 'usdt') },
  }
}
