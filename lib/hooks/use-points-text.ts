import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { formatPoints } from '../points/format'

/** Formats a decimal string as points for use in a sentence. Use `<Points>` for a figure by itself. */
export function usePointsText(): (decimal: string) => string {
  const tag = useLocale()
  return useCallback((decimal) => formatPoints(decimal, tag), [tag])
}
