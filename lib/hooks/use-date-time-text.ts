import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { siteTimeZone } from '@/contract/constants'
import { formatMoment } from '../format'

/**
 * Writes a moment (ISO 8601) in the site's time zone, as the member's language writes dates; with `hasZone` it names the
 * zone, for deadlines and for a record's details.
 */
export function useDateTimeText({ hasZone = false } = {}): (iso: string) => string {
  const tag = useLocale()
  return useCallback((iso) => formatMoment(iso, tag, siteTimeZone, { hasZone }), [tag, hasZone])
}
