import { useTranslations } from 'next-intl'
import type { LimitKind } from '@/contract/optional/protection'
import { splitMinutes } from '@/lib/points/format'
import { withoutCents } from '@/lib/forms/amount-text'
import { usePointsText } from '@/lib/hooks/use-points-text'

/** Formats a limit's value: points without zero decimals, or hours and minutes of play. */
export function useValueText(): (kind: LimitKind, value: string) => string {
  const t = useTranslations('protection')
  const points = usePointsText()
  return (kind, value) =>
    kind === 'play_time' ? t('minutes', splitMinutes(Math.floor(Number(value)))) : withoutCents(points(value))
}
