import { useTranslations } from 'next-intl'
import { toMinor } from '@/contract/amount'
import { usePointsText } from '@/lib/hooks/use-points-text'

type Limits = { minimum: string; maximum: string }

/**
 * Says in words why an amount lies outside the limits, or null. `credit` is what there is to take from; null when
 * nothing is taken. The daily cap is the server's to judge: only it knows what the day has seen.
 */
export function useAmountFault(limits: Limits | null, credit: string | null = null): (amount: string) => string | null {
  const t = useTranslations('errors')
  const points = usePointsText()
  return (amount) => {
    const minor = toMinor(amount)
    if (credit !== null && minor > toMinor(credit)) return t('insufficient_balance')
    if (!limits) return null
    if (minor < toMinor(limits.minimum)) return t('amount_below_minimum', { minimum: points(limits.minimum) })
    if (minor > toMinor(limits.maximum)) return t('amount_above_maximum', { maximum: points(limits.maximum) })
    return null
  }
}
