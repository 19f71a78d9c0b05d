import { and, asc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bets, rebates } from '@/server/db/schema'
import { siteTimeZone } from '@/contract/constants'
import { rebateLookBackMs } from '../rules'
import { siteDayOf, startOfSiteDay } from '../site-day'

/** A member's day and the sum of its valid bets, 1/100 point. */
export type DayDue = { memberId: string; day: string; validBetMinor: bigint }

/** Start of the oldest site day whose bets still earn a rebate. */
export const firstRebateDay = (now: Date): Date => startOfSiteDay(siteDayOf(new Date(now.getTime() - rebateLookBackMs)))

// Inlined: as a parameter, the database would not recognise the repeated expression as the same one.
const zone = sql.raw(`'${siteTimeZone}'`)
const siteMidnight = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`

/**
 * The member-days with bets posted since `enteredFrom` whose valid bets exceed those already paid for, oldest first, at
 * most `atOnce`.
 */
export async function daysDue(
  db: Database,
  now: Date,
  { enteredFrom, atOnce }: { enteredFrom: Date; atOnce: number },
): Promise<DayDue[]> {
  const day = sql<string>`(${bets.betTime} at time zone ${zone})::date`
  const isPast = and(gte(bets.betTime, firstRebateDay(now)), lt(bets.betTime, startOfSiteDay(siteDayOf(now))))
  // A bet is posted after it is made, so an index finds the days' bets.
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
