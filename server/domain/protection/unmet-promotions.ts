import { and, asc, eq, gt, max, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { promotionApplications, withdrawalOrders } from '@/server/db/schema'
import { isUnended, playedAfterEach } from '../wallet/turnover'
import type { WithdrawalEligibility } from '../wallet/withdrawal-eligibility'

/**
 * Points that an exclusion takes back, in 1/100 point: promotions granted since the last withdrawal and the last
 * exclusion whose turnover is not met by the valid bets made since the grant. Zero if the member owes no turnover.
 */
export async function unmetPromotionsMinor(
  db: Database,
  memberId: string,
  { turnoverRequiredMinor, turnoverDoneMinor }: WithdrawalEligibility,
): Promise<bigint> {
  if (turnoverRequiredMinor <= turnoverDoneMinor) return 0n
  const unmet = await unmetPromotions(db, memberId)
  return unmet.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

type Grant = { id: string; at: Date; amountMinor: bigint; turnoverMinor: bigint }
type Unmet = Grant & { missingMinor: bigint }

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
    .select({ id: promotionApplications.id, at: decidedAt, amountMinor, turnoverMinor })
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
 * The promotions granted since the last withdrawal and the last exclusion whose turnover is not met, oldest first, with
 * the valid bets that are missing. A bet counts for one promotion only, because the turnovers of several add up; a
 * promotion that is not met leaves its bets to later ones.
 */
export async function unmetPromotions(db: Database, memberId: string): Promise<Unmet[]> {
  const grants = await grantsSinceWithdrawal(db, memberId)
  const played = await playedAfterEach(db, memberId, grants)
  let left = grants.map((_, index) => played.get(index + 1) ?? 0n)
  return grants.flatMap((grant, first) => {
    let missingMinor = grant.turnoverMinor
    const rest = left.map((playedMinor, index) => {
      const usedMinor = index < first ? 0n : playedMinor < missingMinor ? playedMinor : missingMinor
      missingMinor -= usedMinor
      return playedMinor - usedMinor
    })
    if (missingMinor > 0n) return [{ ...grant, missingMinor }]
    left = rest
    return []
  })
}
