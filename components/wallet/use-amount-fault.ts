import { useTranslations } from 'next-intl'
import { toMinor } from '@/contract/amount'
import { usePointsText } from '@/lib/hooks/use-points-text'

/** `left_today` is what the day's cap still leaves, where that is known. */
type Limits = { minimum: string; maximum: string; left_today?: string }

/**
 * Says in words why an amount lies outside the limits, or null. `credit` is what there is to take from; null when
 * nothing is taken.
 */
export function useAmountFault(limits: Limits | null, credit: string | null = null): (amount: string) => string | null {
  const t = useTranslations('errors')
  const limit = useTranslations('wallet.limit')
  const points = usePointsText()
  return (amount) => {
    const minor = toMinor(amount)
    if (credit !== null && minor > toMinor(credit)) return t('insufficient_balance')
    if (!limits) return null
    if (minor < toMinor(limits.minimum)) return t('amount_below_minimum', { minimum: points(limits.minimum) })
    if (minor > toMinor(limits.maximum)) return t('amount_above_maximum', { maximum: points(limits.maximum) })
    if (limits.left_today !== undefined && minor > toMinor(limits.left_today)) {
      return limit('left_today_passed', { left: points(limits.left_today) })
    }
    return null
  }
}
