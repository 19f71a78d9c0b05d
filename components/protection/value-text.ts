import { useTranslations } from 'next-intl'
import type { LimitKind } from '@/contract/protection'
import { withoutCents } from '@/lib/forms/amount-text'
import { usePointsText } from '@/lib/hooks/use-points-text'

const hourMinutes = 60

/** Formats a limit's value: points without zero decimals, or hours and minutes of play. */
export function useValueText(): (kind: LimitKind, value: string) => string {
  const t = useTranslations('protection')
  const points = usePointsText()
  return (kind, value) => {
    if (kind !== 'play_time') return withoutCents(points(value))
    const minutes = Math.floor(Number(value))
    return t('minutes', { hours: Math.floor(minutes / hourMinutes), minutes: minutes % hourMinutes })
  }
}
