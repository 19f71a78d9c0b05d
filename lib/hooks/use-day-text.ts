import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { siteDayOf } from '@/contract/site-day'
import { serverNow } from '../server-clock'

const dayMs = 86_400_000

/** The day of a time (ISO 8601) relative to today, by the site's clock: `tomorrow`, `3 days ago`. */
export function useDayText(): (iso: string) => string {
  const tag = useLocale()
  return useCallback(
    (iso) => {
      const today = Date.parse(siteDayOf(new Date(serverNow())))
      const days = Math.round((Date.parse(siteDayOf(new Date(iso))) - today) / dayMs)
      return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
    },
    [tag],
  )
}
