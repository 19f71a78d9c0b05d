import { and, eq, gt, max, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { promotionApplications, withdrawalOrders } from '@/server/db/schema'
import type { RuleValues } from '../rule-settings'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'

/**
 * Points that an exclusion takes back, in 1/100 point: promotions granted since the last withdrawal whose turnover is
 * not met. Zero if the member owes no turnover.
 */
export async function unmetPromotionsMinor(
  db: Database,
  memberId: string,
  now: Date,
  rules: RuleValues,
): Promise<bigint> {
  const { turnoverRequiredMinor, turnoverDoneMinor } = await withdrawalEligibility(db, memberId, now, rules)
  if (turnoverRequiredMinor <= turnoverDoneMinor) return 0n
  const { amountMinor, turnoverMinor, decidedAt, state } = promotionApplications
  const { last } = expectOneRow(
    await db
      .select({ last: max(withdrawalOrders.applicationTime) })
      .from(withdrawalOrders)
      .where(and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))),
  )
  const since = gt(decidedAt, last ?? new Date(0))
  const unmet = and(eq(promotionApplications.memberId, memberId), eq(state, 'granted'), gt(turnoverMinor, 0n), since)
  return expectOneRow(
    await db
      .select({ sum: sumMinor(amountMinor) })
      .from(promotionApplications)
      .where(unmet),
  ).sum
}
