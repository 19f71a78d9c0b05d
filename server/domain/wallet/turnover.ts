import { and, eq, sql } from 'drizzle-orm'
import { orZero } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { sumMinor } from '@/server/db/rows'
import { promotionApplications, bets, playClosures } from '@/server/db/schema'
import { unbrokenClosures } from '../play/closures'

/** Valid bets required and made, in 1/100 point. */
export type Turnover = { requiredMinor: bigint; doneMinor: bigint }
/**
 * Points that require turnover: of a top-up, a percentage of its amount; of a promotion, the turnover it was granted
 * with. `playedMinor`: valid bets made after it and before the next.
 */
type Credit = { toppedUpMinor: bigint; turnoverMinor: bigint; playedMinor: bigint }

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
  let binding: Turnover = { requiredMinor: 0n, doneMinor: 0n }
  let [toppedUpMinor, turnoverMinor, doneMinor] = [0n, 0n, 0n]
  for (const [back, credit] of credits.toReversed().entries()) {
    toppedUpMinor += credit.toppedUpMinor
    turnoverMinor += credit.turnoverMinor
    doneMinor += credit.playedMinor
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

/** Credits since a moment that require turnover now, oldest first, with the bets after each. */
async function creditsSince(db: Database, memberId: string, since: Date, now: Date): Promise<Credit[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    with credits as (
      select finished_at as at, amount_minor as topped_up, 0 as turnover, closure_id from deposit_orders
      where member_id = ${memberId} and status = 'success' and finished_at > ${from}
      union all select decided_at, 0, turnover_minor, null from activity_applications
      where member_id = ${memberId} and state = 'granted' and turnover_minor > 0 and decided_at > ${from} and ${isUnended}
    ),
    moments as (select array_agg(at order by at) as list from credits),
    played as (
      select width_bucket(bet_time, list) as place, sum(valid_minor) as minor from bets, moments
      where member_id = ${memberId} and bet_time >= list[1] group by 1
    )
    select topped_up::text, turnover::text, closure_id, coalesce(minor, 0)::text as played
    from (select *, row_number() over (order by at) as place from credits) as placed left join played using (place)
    order by place`)) as unknown as { rows: CreditRow[] }
  const isOnBreak = rows.some((row) => row.closure_id) && (await paidOnBreak(db, memberId, now))
  const credits: Credit[] = []
  for (const row of rows) {
    const playedMinor = BigInt(row.played)
    const last = credits.at(-1)
    if (!isOnBreak || !isOnBreak({ closureId: row.closure_id }))
      credits.push({ toppedUpMinor: BigInt(row.topped_up), turnoverMinor: BigInt(row.turnover), playedMinor })
    // These bets came after the credit before it too.
    else if (last) last.playedMinor += playedMinor
  }
  return credits
}

type CreditRow = Record<'topped_up' | 'turnover' | 'played', string> & { closure_id: string | null }

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
