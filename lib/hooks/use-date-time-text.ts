import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { siteTimeZone } from '@/contract/constants'
import { siteDayOf, siteTimeOf } from '@/contract/site-day'
import { formatMoment } from '../points/format'
import { siteToday } from '../time/site-day'

// The first use of Intl loads the browser's language data, which takes a phone longer than a frame. Pages that write dates do it
// in a task of its own. Points need no Intl (`lib/points/format.ts`).
if (typeof document !== 'undefined') setTimeout(Intl.DateTimeFormat)

/**
 * Formats a time (ISO 8601) in the site's time zone and the member's language. `hasZone` appends the zone, for
 * deadlines and details of records.
 */
export function useDateTimeText({ hasZone = false } = {}): (iso: string) => string {
  const tag = useLocale()
  return useCallback((iso) => formatMoment(iso, tag, siteTimeZone, { hasZone }), [tag, hasZone])
}

/** How near a day is for its year to go without saying, ms. */
const nearMs = 30 * 86_400_000

/** Formats a time of today as `HH:mm`, of another near day as `Dec 2, 01:20`, and any other in full, for the steps of an order. */
export function useClockText(): (iso: string) => string {
  const tag = useLocale()
  const moment = useDateTimeText()
  return (iso) => {
    const at = new Date(iso)
    if (siteDayOf(at) === siteToday()) return siteTimeOf(at)
    if (Math.abs(at.getTime() - Date.now()) > nearMs) return moment(iso)
    return new Intl.DateTimeFormat(tag, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: siteTimeZone,
    }).format(at)
  }
}
