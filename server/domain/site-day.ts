import { siteTimeZone } from './rules'

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The site's time zone has had one offset, without summer time, since before any record of ours. */
const offset = '+08:00'
const dayMs = 86_400_000

/** The calendar day `YYYY-MM-DD` of a moment, in the site's time zone. */
export const siteDayOf = (moment: Date): string => format.format(moment)

/** The moment a day of the site begins. */
export const startOfSiteDay = (day: string): Date => new Date(`${day}T00:00:00${offset}`)

/** The moment a day of the site ends, which the day no longer includes. */
export const endOfSiteDay = (day: string): Date => new Date(startOfSiteDay(day).getTime() + dayMs)

/** Nothing of this product is older, and no database knows a year 0. */
const earliest = '2000-01-01'

/** A day that every calendar knows: 31 February is 3 March, and what lies before 2000 is 1 January 2000. */
export const realDay = (day: string): string => (day < earliest ? earliest : siteDayOf(startOfSiteDay(day)))
