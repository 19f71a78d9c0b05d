import { and, asc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, members, rebates } from '@/server/db/schema'
import { rebateLookBackMs } from '../rules'
import { siteDayOf, siteZone, startOfSiteDay } from '../site-day'

/** A day of a member and the sum of its valid bets, in 1/100 point. */
export type DayDue = { memberId: string; day: string; validBetMinor: bigint }

/** Which bets earn their rebate now: those made from `from` until `to`, which are starts of site days. */
export type RebatePeriod = { from: Date; to: Date }

/** The past days whose bets can still earn a rebate. */
export const rebatePeriod = (now: Date): RebatePeriod => ({
  from: startOfSiteDay(siteDayOf(new Date(now.getTime() - rebateLookBackMs))),
  to: startOfSiteDay(siteDayOf(now)),
})

const siteMidnight = (day: SQL) => sql`(${day})::timestamp at time zone ${siteZone}`

/**
 * The member-days of a period, oldest first and at most `atOnce`, that have more valid bets than were paid for. Only
 * days that have bets posted since `enteredFrom`: a bet is posted after it was made, so an index finds them. A closed
 * account earns nothing until it is reopened. `memberId` limits the query to one member.
 */
export async function daysDue(
  db: Database,
  { from, to, enteredFrom, memberId, atOnce }: RebatePeriod & { enteredFrom: Date; memberId?: string; atOnce: number },
): Promise<DayDue[]> {
  const day = sql<string>`(${bets.betTime} at time zone ${siteZone})::date`
  const isNew = or(isNull(bets.postedAt), gte(bets.postedAt, enteredFrom))
  const ofMember = memberId === undefined ? undefined : eq(bets.memberId, memberId)
  const touched = db
    .selectDistinct({ memberId: bets.memberId, day: day.as('site_day') })
    .from(bets)
    .where(and(isNew, gte(bets.betTime, from), lt(bets.betTime, to), ofMember))
    .as('touched')
  const isOfDay = and(
    eq(bets.memberId, touched.memberId),
    gte(bets.betTime, siteMidnight(sql`${touched.day}`)),
    lt(bets.betTime, siteMidnight(sql`${touched.day} + 1`)),
  )
  const totals = db
    .select({
      memberId: touched.memberId,
      day: touched.day,
      validMinor: sql`sum(${bets.validMinor})`.as('total_minor'),
    })
    .from(touched)
    .innerJoin(bets, isOfDay)
    .groupBy(touched.memberId, touched.day)
    .as('totals')
  return db
    .select({
      memberId: totals.memberId,
      day: sql<string>`${totals.day}::text`,
      validBetMinor: sql`${totals.validMinor}::text`.mapWith(BigInt),
    })
    .from(totals)
    .innerJoin(members, and(eq(members.id, totals.memberId), isNull(members.closedAt)))
    .leftJoin(rebates, and(eq(rebates.memberId, totals.memberId), eq(rebates.day, totals.day)))
    .where(sql`${totals.validMinor} > coalesce(${rebates.validBetMinor}, 0)`)
    .orderBy(asc(totals.day), asc(totals.memberId))
    .limit(atOnce)
}
