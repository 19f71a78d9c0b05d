import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { sumMinor } from '@/server/db/rows'
import { bets, playChoices } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { playProtection } from '../rules'

const minuteMs = 60_000

/**
 * How far back the start of the current play is searched. Play without a break in this time counts as begun that long
 * ago.
 */
const lookBackMs = 24 * 60 * minuteMs

/** Stakes and result (payouts minus stakes) of bets, in 1/100 point, as columns of a query. */
export const betSums = {
  stakeMinor: sumMinor(bets.stakeMinor).as('stakes'),
  resultMinor: sumMinor(sql`${bets.payoutMinor} - ${bets.stakeMinor}`).as('result'),
}

/** Minutes between two reality checks of a member. */
export async function reminderMinutesOf(db: Database, memberId: string): Promise<number> {
  const { reminderMinutes } = playChoices
  const [row] = await db.select({ reminderMinutes }).from(playChoices).where(eq(playChoices.memberId, memberId))
  return row?.reminderMinutes ?? playProtection.reminderMinutes
}

/**
 * Play in progress. `since` is its start, or the last answer to a reality check; stakes and result are those since then.
 */
export type CurrentPlay = {
  venue: string
  since: Date
  checkAt: Date
  reminderMinutes: number
  stakeMinor: bigint
  resultMinor: bigint
}

/** The row of `playQuery`; times are null if there are none. */
export type PlayRow = Record<'since' | 'latest' | 'started' | 'answered', string | Date | null> &
  Record<'venue' | 'minutes' | 'stakes' | 'result', string | number | null>

/** Start and end of a member's latest play, and the latest answer to a reality check: the tables of a query of one row. */
function playTimes(memberId: string, now: Date): SQL {
  const gap = sql.raw(`interval '${playProtection.longestGapMs / 1_000} seconds'`)
  const from = sql`${new Date(now.getTime() - lookBackMs).toISOString()}::timestamptz`
  const to = sql`${now.toISOString()}::timestamptz`
  return sql`(
      select max(at) filter (where gap is null or gap > ${gap}) as since, max(at) as latest, max(started) as started
      from (select at, started, at - lag(at) over (order by at) as gap from (
        select at, at as started from game_starts where member_id = ${memberId} and at > ${from} and at <= ${to}
        union all select bet_time, null from bets where member_id = ${memberId} and bet_time > ${from} and bet_time <= ${to}
      ) as moments) as gaps
    ) as began
    cross join lateral (select max(at) as answered from play_checks where member_id = ${memberId}) as checks`
}

const chosenMinutes = (memberId: string) =>
  sql`(select reminder_minutes from play_choices where member_id = ${memberId})`

/** A query of one row, from which `toPlay` makes a member's current play. */
export const playQuery = (memberId: string, now: Date): SQL =>
  sql`select began.*, answered, stakes, result, ${chosenMinutes(memberId)} as minutes,
      (select venue from game_starts where member_id = ${memberId} order by at desc limit 1) as venue
    from ${playTimes(memberId, now)}
    cross join lateral (
      select coalesce(sum(stake_minor), 0)::text as stakes, coalesce(sum(payout_minor - stake_minor), 0)::text as result
      from bets where member_id = ${memberId} and bet_time > greatest(since, answered)
    ) as made`

/**
 * A member's current play: launches and bets at most 15 minutes apart, up to now. Null if there is none, or if none of
 * its games was launched from this site (UKGC RTS 13B).
 */
export function toPlay(row: PlayRow, now: Date): CurrentPlay | null {
  if (!row.since || !row.latest || !row.started) return null
  const [began, latest, started] = [new Date(row.since), new Date(row.latest), new Date(row.started)]
  if (started < began || now.getTime() - latest.getTime() > playProtection.longestGapMs) return null
  const answered = row.answered && new Date(row.answered)
  const since = answered && answered > began ? answered : began
  const reminderMinutes = Number(row.minutes ?? playProtection.reminderMinutes)
  return {
    venue: String(row.venue ?? ''),
    since,
    checkAt: new Date(since.getTime() + reminderMinutes * minuteMs),
    reminderMinutes,
    stakeMinor: BigInt(row.stakes ?? 0),
    resultMinor: BigInt(row.result ?? 0),
  }
}

/** Reads a member's current play (`toPlay`). */
export async function currentPlay(db: Database, memberId: string, now: Date): Promise<CurrentPlay | null> {
  const { rows } = (await db.execute(playQuery(memberId, now))) as unknown as { rows: [PlayRow] }
  return toPlay(rows[0], now)
}

/** Whether `assertCheckAnswered` would throw, as a condition of a statement. */
export function isCheckDue(memberId: string, now: Date): SQL {
  const { longestGapMs, reminderMinutes } = playProtection
  const at = sql`${now.toISOString()}::timestamptz`
  const minutes = sql`coalesce(${chosenMinutes(memberId)}, ${reminderMinutes}::int)`
  return sql`exists (select from ${playTimes(memberId, now)}
    where started >= since and latest >= ${at} - ${longestGapMs}::int * interval '1 millisecond'
      and greatest(since, answered) + ${minutes} * interval '1 minute' <= ${at})`
}

/** Throws `reality_check_due` (`minutes` played) while a reality check waits for the member's answer. */
export function assertCheckAnswered(play: CurrentPlay | null, now: Date): void {
  if (!play || now < play.checkAt) return
  const minutes = Math.floor((now.getTime() - play.since.getTime()) / minuteMs)
  throw new DomainError('reality_check_due', { minutes })
}
