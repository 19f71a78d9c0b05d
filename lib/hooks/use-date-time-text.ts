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

/** Formats a time of today as `HH:mm`, and any other with its date, for the steps of an order. */
export function useClockText(): (iso: string) => string {
  const moment = useDateTimeText()
  return (iso) => {
    const at = new Date(iso)
    return siteDayOf(at) === siteToday() ? siteTimeOf(at) : moment(iso)
  }
}
