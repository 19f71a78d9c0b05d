import { siteTimeZone } from '@/lib/constants'

const minimumAge = 18

/** The latest birthday (`YYYY-MM-DD`) of a person who is of age at a moment, in the site's time zone (section 9). */
export function latestBirthday(at: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone }).format(at)
  return `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
}
