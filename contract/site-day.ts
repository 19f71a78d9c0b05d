import { minimumAge } from './constants'

/** The site's time zone (`siteTimeZone`) has no summer time, and has had this offset since before the oldest record. */
export const siteUtcOffsetMs = 8 * 60 * 60 * 1000

/** A time as the site's clock shows it: an ISO 8601 text whose `Z` does not count. Faster than `Intl`. */
const siteClock = (moment: Date): string => new Date(moment.getTime() + siteUtcOffsetMs).toISOString()

/** The calendar day (`YYYY-MM-DD`) of a time in the site's time zone. */
export const siteDayOf = (moment: Date): string => siteClock(moment).slice(0, 10)

/** The time of day (`HH:mm`) in the site's time zone. */
export const siteTimeOf = (moment: Date): string => siteClock(moment).slice(11, 16)

/** A time to the second (`YYYY-MM-DD HH:mm:ss`) in the site's time zone. */
export const siteTimestamp = (moment: Date): string => siteClock(moment).slice(0, 19).replace('T', ' ')

/** Earlier years are years of another calendar, such as 79 on a Taiwanese card (1990), or mistakes. */
export const earliestBirthday = '1900-01-01'

/** The latest birthday (`YYYY-MM-DD`) of an adult at the given time, in the site's time zone (section 9). */
export function latestBirthday(at: Date): string {
  const today = siteDayOf(at)
  return `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
}

/** Why a birthday (`YYYY-MM-DD`) is refused at the given time; null if it is an adult's (section 9). */
export function birthdayError(birthday: string, at: Date): 'birthday_range' | 'under_age' | null {
  if (birthday < earliestBirthday || birthday > siteDayOf(at)) return 'birthday_range'
  return birthday > latestBirthday(at) ? 'under_age' : null
}
