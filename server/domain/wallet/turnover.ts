import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { orZero } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { sumMinor } from '@/server/db/rows'
import { promotionApplications, bets, playClosures, topUpOrders } from '@/server/db/schema'
import { unbrokenClosures } from '../play/closures'

/** Valid bets required and made, in 1/100 point. */
export type Turnover = { requiredMinor: bigint; doneMinor: bigint }
/**
 * Points that require turnover: of a top-up, a percentage of its amount; of a promotion, the turnover it was granted
 * with.
 */
type Credit = { at: Date; toppedUpMinor: bigint; turnoverMinor: bigint }

/**
 * The turnover required at `now` by the credits since a moment (specification, section 9). A bet counts only for credits
 * that came before it; otherwise earlier play would free a large later top-up. So the last credit is checked alone, then
 * the last two, and so on. The result is the group of credits with the most turnover missing. A top-up that was paid
 * during a break requires none while the break lasts, because the member cannot play.
 */
export async function turnoverSince(
  db: Database,
  memberId: string,
  { since, now, percent }: { since: Date; now: Date; percent: bigint },
): Promise<Turnover> {
  const credits = await creditsSince(db, memberId, since, now)
  const played = await playedAfterEach(db, memberId, credits)
  let binding: Turnover = { requiredMinor: 0n, doneMinor: 0n }
  let [toppedUpMinor, turnoverMinor, doneMinor] = [0n, 0n, 0n]
  for (const [back, credit] of credits.toReversed().entries()) {
    toppedUpMinor += credit.toppedUpMinor
    turnoverMinor += credit.turnoverMinor
    doneMinor += played.get(credits.length - back) ?? 0n
    const requiredMinor = (toppedUpMinor * percent) / 100n + turnoverMinor
    const isMoreMissing = requiredMinor - doneMinor >= binding.requiredMinor - binding.doneMinor
    if (back === 0 || isMoreMissing) binding = { requiredMinor, doneMinor }
  }
  // A venue may take back valid bets that came before these credits.
  return { ...binding, doneMinor: orZero(binding.doneMinor) }
}

/** Condition for a promotion that no exclusion or closing of the account has ended, taking back what was not met. */
export const isUnended = sql`not exists (select from ${playClosures}
  where ${playClosures.memberId} = ${promotionApplications.memberId} and ${playClosures.kind} <> 'break'
    and ${playClosures.startedAt} >= ${promotionApplications.decidedAt})`

/** Credits since a moment that require turnover now, oldest first. */
async function creditsSince(db: Database, memberId: string, since: Date, now: Date): Promise<Credit[]> {
  const { finishedAt, amountMinor, status, closureId } = topUpOrders
  const allTopUps = await db
    .select({ at: finishedAt, toppedUpMinor: amountMinor, closureId })
    .from(topUpOrders)
    .where(and(eq(topUpOrders.memberId, memberId), eq(status, 'success'), gt(finishedAt, since)))
    .orderBy(asc(finishedAt))
  const isOnBreak = allTopUps.some((topUp) => topUp.closureId) && (await paidOnBreak(db, memberId, now))
  const topUps = isOnBreak ? allTopUps.filter((topUp) => !isOnBreak(topUp)) : allTopUps
  const { decidedAt, turnoverMinor, state } = promotionApplications
  const grants = await db
    .select({ at: decidedAt, turnoverMinor })
    .from(promotionApplications)
    .where(
      and(
        eq(promotionApplications.memberId, memberId),
        eq(state, 'granted'),
        gt(turnoverMinor, 0n),
        gt(decidedAt, since),
        isUnended,
      ),
    )
  const credits = [
    ...topUps.map(({ at, toppedUpMinor }) => ({ turnoverMinor: 0n, at, toppedUpMinor })),
    ...grants.map((grant) => ({ toppedUpMinor: 0n, ...grant })),
  ]
  return credits
    .flatMap(({ at, ...credit }) => (at ? [{ at, ...credit }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Returns whether a top-up was paid during a break that has lasted until `now`, counting breaks that extended it. */
export async function paidOnBreak(
  db: Database,
  memberId: string,
  now: Date,
): Promise<(order: { closureId: string | null }) => boolean> {
  const lasting = new Set((await unbrokenClosures(db, memberId, now)).map(({ id }) => id))
  return ({ closureId }) => closureId !== null && lasting.has(closureId)
}

/**
 * Valid bets made after each credit and before the next, in 1/100 point, by the number of credits before them. Credits
 * are given oldest first.
 */
export async function playedAfterEach(
  db: Database,
  memberId: string,
  credits: readonly { at: Date }[],
): Promise<ReadonlyMap<number, bigint>> {
  const [first] = credits
  if (!first) return new Map()
  const moments = sql.join(
    credits.map(({ at }) => sql`${at.toISOString()}::timestamptz`),
    sql`, `,
  )
  const creditsThere = sql<number>`width_bucket(${bets.betTime}, array[${moments}])`.mapWith(Number)
  const rows = await db
    .select({ creditsThere, played: sumMinor(bets.validMinor) })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), sql`${bets.betTime} >= ${first.at.toISOString()}::timestamptz`))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.creditsThere, row.played]))
}
