import { useLocale } from 'next-intl'
import { useCallback } from 'react'

/** Writes a calendar day (`YYYY-MM-DD`), in full or as month and day. */
export function useDayText(): (day: string, length?: 'full' | 'short') => string {
  const tag = useLocale()
  return useCallback(
    (day, length = 'full') =>
      new Intl.DateTimeFormat(tag, {
        timeZone: 'UTC',
        ...(length === 'full' ? { dateStyle: 'medium' } : { month: 'numeric', day: 'numeric' }),
      }).format(new Date(`${day}T00:00:00Z`)),
    [tag],
  )
}
