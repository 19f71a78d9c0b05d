import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { siteTimeZone } from '@/contract/constants'
import { formatMoment } from '../points/format'

/**
 * Formats a time (ISO 8601) in the site's time zone and the member's language. `hasZone` appends the zone, for
 * deadlines and details of records.
 */
export function useDateTimeText({ hasZone = false } = {}): (iso: string) => string {
  const tag = useLocale()
  return useCallback((iso) => formatMoment(iso, tag, siteTimeZone, { hasZone }), [tag, hasZone])
}
