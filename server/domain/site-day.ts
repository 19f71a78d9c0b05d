import { sql } from 'drizzle-orm'
import { siteTimeZone } from '@/contract/constants'
import { siteDayOf, siteUtcOffsetMs } from '@/contract/site-day'

export { siteDayOf }

const dayMs = 86_400_000

/**
 * The site's time zone as SQL text. As a parameter it would be `$1` in one place and `$2` in another, and PostgreSQL
 * would not recognise a repeated expression as equal.
 */
export const siteZone = sql.raw(`'${siteTimeZone}'`)

/** The start of a calendar day in the site's time zone. */
export const startOfSiteDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - siteUtcOffsetMs)

/** The end of a calendar day in the site's time zone, exclusive. */
export const endOfSiteDay = (day: string): Date => new Date(startOfSiteDay(day).getTime() + dayMs)

/** No record is older than this, and PostgreSQL refuses the year 0. */
const earliest = '2000-01-01'

/** The nearest day that exists: 31 February becomes 3 March, anything before 2000 becomes 1 January 2000. */
export const clampToCalendar = (day: string): string => (day < earliest ? earliest : siteDayOf(startOfSiteDay(day)))

/** The same day and time some months later by the site's calendar. If that month is too short, its last day. */
export function addSiteMonths(from: Date, months: number): Date {
  const to = new Date(from.getTime() + siteUtcOffsetMs)
  const day = to.getUTCDate()
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== day) to.setUTCDate(0)
  return new Date(to.getTime() - siteUtcOffsetMs)
}
