import { siteDayOf } from '@/contract/site-day'
import { serverNow } from './server-clock'

// For `components/ui`, which may not import `contract`.
export { siteTimeOf } from '@/contract/site-day'

const dayMs = 86_400_000

/** Today in the site's time zone, by the server's clock, because browsers' clocks are often wrong. */
export const siteToday = (): string => siteDayOf(new Date(serverNow()))

/** The calendar day `count` days after `day`, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Whether a text is a calendar day (`YYYY-MM-DD`). Some browsers parse February 31 as March 3. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Every calendar day from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): string[] {
  const all: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  return all
}
