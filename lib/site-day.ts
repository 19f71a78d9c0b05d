import { siteTimeZone } from '@/contract/constants'
import { siteDayOf } from '@/contract/site-day'
import { serverNow } from './server-clock'

// The Swedish format is YYYY-MM-DD followed by the time of day.
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short', timeStyle: 'medium' })
const dayMs = 86_400_000

/** Today in the site's time zone, by the server's clock, because browsers' clocks are often wrong. */
export const siteToday = (): string => siteDayOf(new Date(serverNow()))

/** A time to the second (`YYYY-MM-DD HH:mm:ss`) in the site's time zone. */
export const siteTimestamp = (moment: Date): string => seconds.format(moment)

/** The calendar day `count` days after `day`, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Every calendar day from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): string[] {
  const all: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  return all
}
