import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { formatPoints } from '../format'

/** Writes the wire's decimal string as points, for use inside a sentence; `<Points>` is for figures of their own. */
export function usePointsText(): (decimal: string) => string {
  const tag = useLocale()
  return useCallback((decimal) => formatPoints(decimal, tag), [tag])
}
