import { and, asc, eq, gt, max, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { promotionApplications, withdrawalOrders } from '@/server/db/schema'
import type { RuleValues } from '../rule-settings'
import { isUnended, playedAfterEach } from '../wallet/turnover'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'

/**
 * Points that an exclusion takes back, in 1/100 point: promotions granted since the last withdrawal and the last
 * exclusion whose turnover is not met by the valid bets made since the grant. Zero if the member owes no turnover.
 */
export async function unmetPromotionsMinor(
  db: Database,
  memberId: string,
  now: Date,
  rules: RuleValues,
): Promise<bigint> {
  const { turnoverRequiredMinor, turnoverDoneMinor } = await withdrawalEligibility(db, memberId, now, rules)
  if (turnoverRequiredMinor <= turnoverDoneMinor) return 0n
  const grants = await grantsSinceWithdrawal(db, memberId)
  return sumOfUnmet(grants, await playedAfterEach(db, memberId, grants))
}

type Grant = { at: Date; amountMinor: bigint; turnoverMinor: bigint }

/** Promotions with a turnover that were granted since the last withdrawal, oldest first. */
async function grantsSinceWithdrawal(db: Database, memberId: string): Promise<Grant[]> {
  const { amountMinor, turnoverMinor, decidedAt, state } = promotionApplications
  const { last } = expectOneRow(
    await db
      .select({ last: max(withdrawalOrders.applicationTime) })
      .from(withdrawalOrders)
      .where(and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'))),
  )
  const since = gt(decidedAt, last ?? new Date(0))
  const rows = await db
    .select({ at: decidedAt, amountMinor, turnoverMinor })
    .from(promotionApplications)
    .where(
      and(eq(promotionApplications.memberId, memberId), eq(state, 'granted'), gt(turnoverMinor, 0n), since, isUnended),
    )
    .orderBy(asc(decidedAt))
  return rows.flatMap(({ at, amountMinor: amount, ...grant }) =>
    at && amount !== null ? [{ ...grant, at, amountMinor: amount }] : [],
  )
}

/**
 * The sum of the grants whose turnover is not met. The oldest is checked first. A bet counts for one grant only, because
 * the turnovers of several grants add up; a grant that is not met leaves its bets to the others.
 */
function sumOfUnmet(grants: readonly Grant[], played: ReadonlyMap<number, bigint>): bigint {
  let left = grants.map((_, index) => played.get(index + 1) ?? 0n)
  let unmetMinor = 0n
  for (const [first, { amountMinor, turnoverMinor }] of grants.entries()) {
    let missingMinor = turnoverMinor
    const rest = left.map((playedMinor, index) => {
      const usedMinor = index < first ? 0n : playedMinor < missingMinor ? playedMinor : missingMinor
      missingMinor -= usedMinor
      return playedMinor - usedMinor
    })
    if (missingMinor === 0n) left = rest
    else unmetMinor += amountMinor
  }
  return unmetMinor
}
