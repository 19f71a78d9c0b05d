import { useLocale } from 'next-intl'
import { useCallback } from 'react'

/** Writes a calendar day (`YYYY-MM-DD`) in full. */
export function useDayText(): (day: string) => string {
  const tag = useLocale()
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`)),
    [tag],
  )
}
