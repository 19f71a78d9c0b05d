import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { bets, gameStarts, playChecks, playChoices } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { playProtection } from '../rules'

const minuteMs = 60_000

/**
 * How far back the start of the current play is searched. Play without a break in this time counts as begun that long
 * ago.
 */
export const lookBackMs = 24 * 60 * minuteMs

/** Stakes and result (payouts minus stakes) of a member's bets after a time, in 1/100 point. */
export async function betsSince(db: Database, memberId: string, since: Date) {
  const { stakeMinor, payoutMinor, betTime } = bets
  const selection = { stakeMinor: sumMinor(stakeMinor), resultMinor: sumMinor(sql`${payoutMinor} - ${stakeMinor}`) }
  const counted = and(eq(bets.memberId, memberId), gt(betTime, since))
  return expectOneRow(await db.select(selection).from(bets).where(counted))
}

/** Minutes between two reality checks of a member. */
export async function reminderMinutesOf(db: Database, memberId: string): Promise<number> {
  const { reminderMinutes } = playChoices
  const [row] = await db.select({ reminderMinutes }).from(playChoices).where(eq(playChoices.memberId, memberId))
  return row?.reminderMinutes ?? playProtection.reminderMinutes
}

/** Play in progress. `since` is its start, or the last answer to a reality check. */
export type CurrentPlay = { venue: string; since: Date; checkAt: Date }

/**
 * A member's current play: launches and bets at most 15 minutes apart, up to now. Null if there is none, or if none of
 * its games was launched from this site (UKGC RTS 13B).
 */
export async function currentPlay(db: Database, memberId: string, now: Date): Promise<CurrentPlay | null> {
  const gap = sql.raw(`interval '${playProtection.longestGapMs / 1_000} seconds'`)
  const from = sql`${new Date(now.getTime() - lookBackMs).toISOString()}::timestamptz`
  const to = sql`${now.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    select max(at) filter (where gap is null or gap > ${gap}) as since, max(at) as latest, max(started) as started
    from (select at, started, at - lag(at) over (order by at) as gap from (
      select at, at as started from game_starts where member_id = ${memberId} and at > ${from} and at <= ${to}
      union all select bet_time, null from bets where member_id = ${memberId} and bet_time > ${from} and bet_time <= ${to}
    ) as moments) as gaps`)) as unknown as { rows: Record<'since' | 'latest' | 'started', string | Date | null>[] }
  const row = rows[0]
  if (!row?.since || !row.latest || !row.started) return null
  const [began, latest, started] = [new Date(row.since), new Date(row.latest), new Date(row.started)]
  if (started < began || now.getTime() - latest.getTime() > playProtection.longestGapMs) return null
  const answers = db.select({ at: playChecks.at }).from(playChecks).where(eq(playChecks.memberId, memberId))
  const [answered] = await answers.orderBy(desc(playChecks.at)).limit(1)
  const since = answered && answered.at > began ? answered.at : began
  const starts = db.select({ venue: gameStarts.venue }).from(gameStarts).where(eq(gameStarts.memberId, memberId))
  const [newest] = await starts.orderBy(desc(gameStarts.at)).limit(1)
  const intervalMs = (await reminderMinutesOf(db, memberId)) * minuteMs
  return { venue: newest?.venue ?? '', since, checkAt: new Date(since.getTime() + intervalMs) }
}

/** Throws `reality_check_due` (`minutes` played) while a reality check waits for the member's answer. */
export async function assertCheckAnswered(db: Database, memberId: string, now: Date): Promise<void> {
  const play = await currentPlay(db, memberId, now)
  if (!play || now < play.checkAt) return
  const minutes = Math.floor((now.getTime() - play.since.getTime()) / minuteMs)
  throw new DomainError('reality_check_due', { minutes })
}
