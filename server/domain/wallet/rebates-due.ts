import { and, asc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, rebates } from '@/server/db/schema'
import { rebateLookBackMs } from '../rules'
import { siteDayOf, siteZone, startOfSiteDay } from '../site-day'

/** A day of a member and the sum of its valid bets, in 1/100 point. */
export type DayDue = { memberId: string; day: string; validBetMinor: bigint }

/** Start of the oldest site day whose bets can still earn a rebate. */
export const firstRebateDay = (now: Date): Date => startOfSiteDay(siteDayOf(new Date(now.getTime() - rebateLookBackMs)))

const siteMidnight = (day: SQL) => sql`(${day})::timestamp at time zone ${siteZone}`

/**
 * The member-days, oldest first and at most `atOnce`, that have bets posted since `enteredFrom` and more valid bets
 * than were paid for.
 */
export async function daysDue(
  db: Database,
  now: Date,
  { enteredFrom, atOnce }: { enteredFrom: Date; atOnce: number },
): Promise<DayDue[]> {
  const day = sql<string>`(${bets.betTime} at time zone ${siteZone})::date`
  const isPast = and(gte(bets.betTime, firstRebateDay(now)), lt(bets.betTime, startOfSiteDay(siteDayOf(now))))
  // A bet is posted after it was made, so an index finds the bets of these days.
  const isNew = or(isNull(bets.postedAt), gte(bets.postedAt, enteredFrom))
  const touched = db
    .selectDistinct({ memberId: bets.memberId, day: day.as('site_day') })
    .from(bets)
    .where(and(isNew, isPast))
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
    .leftJoin(rebates, and(eq(rebates.memberId, totals.memberId), eq(rebates.day, totals.day)))
    .where(sql`${totals.validMinor} > coalesce(${rebates.validBetMinor}, 0)`)
    .orderBy(asc(totals.day), asc(totals.memberId))
    .limit(atOnce)
}
