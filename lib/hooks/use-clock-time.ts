import { useLocale } from 'next-intl'
import { siteTimeZone } from '@/contract/constants'

/** Returns a function that writes a moment (ms since 1970) as the time of the site's day: `10:42`. */
export function useClockTime(): (atMs: number) => string {
  const tag = useLocale()
  return (atMs) =>
    new Intl.DateTimeFormat(tag, { timeStyle: 'short', hourCycle: 'h23', timeZone: siteTimeZone }).format(atMs)
}
