import { minimumAge, siteTimeZone } from './constants'

// The Swedish format is YYYY-MM-DD.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short' })

/** The calendar day (`YYYY-MM-DD`) of a time in the site's time zone. */
export const siteDayOf = (moment: Date): string => days.format(moment)

/** The latest birthday (`YYYY-MM-DD`) of an adult at the given time, in the site's time zone (section 9). */
export function latestBirthday(at: Date): string {
  const today = siteDayOf(at)
  return `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
}
