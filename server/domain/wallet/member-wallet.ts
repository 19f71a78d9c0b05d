import type * as z from 'zod/mini'
import type { withdrawalTerms as withdrawalTermsSchema } from '@/contract/account'
import { toDecimal } from '@/contract/amount'
import { balancesOf } from '@/server/ledger/balances'
import type { Context } from '../context'
import { ruleSettings } from './rule-settings'
import { withdrawalEligibility } from './withdrawal-eligibility'

type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>

/** A member's points in 1/100 point: free in the main wallet, held by withdrawals, on their way to or from venues. */
export async function walletSummary(
  ctx: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ credit: bigint; held: bigint; inTransit: bigint }> {
  const balances = await balancesOf(ctx.db, memberId)
  const of = (kind: string) => balances.find((balance) => balance.kind === kind)?.balanceMinor ?? 0n
  return { credit: of('member_main'), held: of('member_hold'), inTransit: of('member_transit') }
}

/** What a withdrawal costs a member now and what still stands in its way (specification, section 9). */
export async function withdrawalTerms(ctx: Pick<Context, 'db' | 'now'>, memberId: string): Promise<WithdrawalTerms> {
  const rules = await ruleSettings(ctx.db)
  const standing = await withdrawalEligibility(ctx.db, memberId, ctx.now(), rules)
  const leftToday = rules.withdrawal_daily_cap_minor - standing.amountTodayMinor
  const freeLeft = Math.max(0, Number(rules.withdrawal_free_per_day) - standing.countToday)
  return {
    minimum: toDecimal(rules.withdrawal_minimum_minor),
    maximum: toDecimal(rules.withdrawal_maximum_minor),
    daily_cap: toDecimal(rules.withdrawal_daily_cap_minor),
    left_today: toDecimal(leftToday > 0n ? leftToday : 0n),
    fee: toDecimal(freeLeft > 0 ? 0n : rules.withdrawal_fee_minor),
    usdt_fee: toDecimal(rules.withdrawal_usdt_fee_minor),
    usdt_rate: toDecimal(rules.usdt_rate_minor),
    free_left_today: freeLeft,
    opens_at: standing.opensAt?.toISOString() ?? null,
    turnover_required: toDecimal(standing.turnoverRequiredMinor),
    turnover_done: toDecimal(standing.turnoverDoneMinor),
  }
}
