import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { limitPeriods, type LimitKind, type LimitPeriod } from '@/contract/optional/protection'
import { siteDayOf } from '@/contract/site-day'
import type { Database } from '@/server/db/client'
import { bets, topUpOrders, playLimits } from '@/server/db/schema'
import { balancesOf, type Balances } from '@/server/ledger/balances'
import { playProtection } from '../rules'
import { startOfSiteDay } from '../site-day'

const dayMs = 86_400_000
const lengthMs: Record<LimitPeriod, number> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs }

/**
 * The period of a limit: events from `from` on count (in a rolling period, only events after it). `to` is its end; null
 * for a rolling period.
 */
type LimitWindow = { from: Date; to: Date | null; lengthMs: number }

const shiftDays = (day: string, days: number) => siteDayOf(new Date(startOfSiteDay(day).getTime() + days * dayMs))

/**
 * The period that includes `now`: the day, week (from Monday) or month in the site's time zone. With `isRolling`: the
 * last 24 hours, 7 days or 31 days.
 */
function limitWindow(period: LimitPeriod, now: Date, isRolling: boolean): LimitWindow {
  const length = lengthMs[period]
  if (isRolling) return { from: new Date(now.getTime() - length), to: null, lengthMs: length }
  const today = siteDayOf(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monthStart = `${today.slice(0, 7)}-01`
  const first = { day: today, week: shiftDays(today, -sinceMonday), month: monthStart }[period]
  const next = {
    day: shiftDays(today, 1),
    week: shiftDays(first, 7),
    month: `${shiftDays(monthStart, 31).slice(0, 7)}-01`,
  }[period]
  return { from: startOfSiteDay(first), to: startOfSiteDay(next), lengthMs: length }
}

/**
 * The used part of a limit, in 1/100 point or minutes, and when some of it becomes free again (null if nothing is
 * used). `to` is the end of a calendar's period.
 */
type LimitUse = { used: bigint; renewsAt: Date | null; to: Date | null }

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** When the use of a limit is measured; `except` is the number of a top-up order that does not count. */
type Moment = { now: Date; except?: string | undefined }

/** What a query of one limit's use selects: the sum, and the time of the oldest event in it. */
type Selection = { used: SQL; oldest: SQL }

/**
 * The sum of top-up orders that are pending, paid or undetermined. An order that was paid late counts from its payment.
 */
function toppedUp(memberId: string, window: LimitWindow, { except }: Moment): SQL {
  const { orderNumber, amountMinor, orderTime, finishedAt, status, paymentDeadline } = topUpOrders
  const isLate = sql`${status} = 'success' and ${finishedAt} > ${paymentDeadline}`
  const countedAt = sql`case when ${isLate} then ${finishedAt} else ${orderTime} end`
  const counted = and(
    eq(topUpOrders.memberId, memberId),
    inArray(status, ['pending', 'success', 'undetermined']),
    except === undefined ? undefined : ne(orderNumber, except),
    // A rolling period no longer counts what happened exactly at its start: `renewsAt` promises that it is free by
    // then.
    window.to
      ? sql`${countedAt} >= ${at(window.from)} and ${countedAt} < ${at(window.to)}`
      : sql`${countedAt} > ${at(window.from)}`,
  )
  return select(
    { used: sql`sum(${amountMinor})`, oldest: sql`min(${countedAt})` },
    sql`${topUpOrders} where ${counted}`,
  )
}

/** Stakes minus payouts of bets in the window. */
function lost(memberId: string, window: LimitWindow): SQL {
  const { stakeMinor, payoutMinor, betTime } = bets
  const counted = and(eq(bets.memberId, memberId), gt(betTime, window.from))
  const selection = { used: sql`sum(${stakeMinor} - ${payoutMinor})`, oldest: sql`min(${betTime})` }
  return select(selection, sql`${bets} where ${counted}`)
}

/**
 * Play time in minutes: the time between launches, bets and `now`, if they are at most 15 minutes apart. Play in progress
 * counts up to now; otherwise a member who places no bet for a while could start another game beyond the limit.
 */
function played(memberId: string, window: LimitWindow, { now }: Moment): SQL {
  const gap = sql.raw(`interval '${playProtection.longestGapMs / 1_000} seconds'`)
  const seconds = sql`sum(extract(epoch from gap)) filter (where gap <= ${gap})`
  return select(
    { used: sql`div(${seconds}::bigint, 60)`, oldest: sql`min(at)` },
    sql`(select at, at - lag(at) over (order by at) as gap from (
      select at from game_starts where member_id = ${memberId} and at > ${at(window.from)}
      union all select bet_time from bets where member_id = ${memberId} and bet_time > ${at(window.from)}
      union all select ${at(now)}
    ) as moments) as gaps`,
  )
}

const select = ({ used, oldest }: Selection, from: SQL) =>
  sql`(select coalesce(${used}, 0)::text as used, ${oldest} as oldest from ${from})`

const queries = { top_up: toppedUp, loss: lost, play_time: played }

type UseRow = { used: string; oldest: string | Date | null }

function toUse({ to, lengthMs: length }: LimitWindow, row: UseRow): LimitUse {
  const used = BigInt(row.used)
  if (used <= 0n) return { used: 0n, renewsAt: null, to }
  const freedAt = row.oldest === null ? null : new Date(new Date(row.oldest).getTime() + length)
  return { used, to, renewsAt: to ?? freedAt }
}

/**
 * How much of each limit a member has used, read in one statement. `isRolling` applies to top-ups; loss and play time
 * always use rolling periods.
 */
export async function limitUses<Limit extends { kind: LimitKind; period: LimitPeriod }>(
  db: Database,
  memberId: string,
  limits: readonly Limit[],
  { now, isRolling, except }: Moment & { isRolling: boolean },
): Promise<(Limit & LimitUse)[]> {
  if (limits.length === 0) return []
  const windows = limits.map(({ kind, period }) => limitWindow(period, now, kind !== 'top_up' || isRolling))
  const each = limits.map(
    ({ kind }, place) =>
      sql`select ${sql.raw(String(place))} as place, * from ${queries[kind](memberId, windows[place]!, { now, except })} as use`,
  )
  const { rows } = (await db.execute(sql`${sql.join(each, sql` union all `)} order by place`)) as unknown as {
    rows: UseRow[]
  }
  return rows.map((row, place) => ({ ...limits[place]!, ...toUse(windows[place]!, row) }))
}

/** The points of these balances that are at venues, or on the way there or back, in 1/100 point. */
export function awayOf(balances: Balances): bigint {
  const away = balances.filter(({ kind }) => kind === 'member_venue' || kind === 'member_transit')
  return away.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
}

/** Reads a member's points at venues (`awayOf`). */
export const pointsAtVenues = async (db: Database, memberId: string): Promise<bigint> =>
  awayOf(await balancesOf(db, memberId))

export type PlayLimit = typeof playLimits.$inferSelect

/** A member's limits: those that the member set and those that an operator set. */
export const limitsOf = (db: Database, memberId: string): Promise<PlayLimit[]> =>
  db.select().from(playLimits).where(eq(playLimits.memberId, memberId)).orderBy(asc(playLimits.updatedAt))

/** The lowest limit of a kind and period; undefined if none is set. */
export const lowest = (limits: readonly PlayLimit[], kind: LimitKind, period: LimitPeriod): bigint | undefined =>
  limits
    .filter((limit) => limit.kind === kind && limit.period === period)
    .map(({ value }) => value)
    .sort((one, other) => (one < other ? -1 : 1))[0]

/** The limits of a kind that are in force, each with its period. */
export const inForce = (limits: readonly PlayLimit[], kind: LimitKind) =>
  limitPeriods.flatMap((period) => {
    const limit = lowest(limits, kind, period)
    return limit === undefined ? [] : [{ kind, period, limit }]
  })
