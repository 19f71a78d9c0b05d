import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { FieldError } from 'react-hook-form'
import { fieldCodes, limitCodes, type LimitCode } from '@/contract/errors'
import type { AmountLimits } from '@/contract/fields'
import { usePasswordMinLength } from '../hooks/use-capability'
import { usePointsText } from '../hooks/use-points-text'
import { withoutCents } from './amount-text'

/**
 * Returns the text for a field's error: the text for this field (`required_account`), else that of its `FieldCode`,
 * else the error's message. Needs the messages `validation`. A form that checks `amountWithin(limits)` must pass the
 * limits, because react-hook-form keeps only the code; it needs the messages `errors` and `wallet` too.
 */
export function useFieldErrorText(limits?: AmountLimits): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('validation')
  const minimum = usePasswordMinLength()
  const limitText = useLimitText()
  return useCallback(
    (error: FieldError | undefined) => {
      const limitCode = limitCodes.find((known) => known === error?.message)
      if (limitCode && limits) return limitText(limitCode, limits)
      const code = fieldCodes.find((known) => known === error?.message)
      if (!code) return error?.message
      const own = `${code}_${error?.ref?.name}`
      return t.has(own as typeof code) ? t(own as typeof code) : t(code, { minimum })
    },
    [t, limits, limitText, minimum],
  )
}

function useLimitText() {
  // Without a namespace, because most forms load neither `errors` nor `wallet`.
  const t = useTranslations()
  const points = usePointsText()
  return useCallback(
    (code: LimitCode, { minimum = '', maximum = '', left_today = '' }: AmountLimits): string => {
      const short = (limit: string) => withoutCents(points(limit))
      if (code === 'amount_below_minimum') return t('errors.amount_below_minimum', { minimum: short(minimum) })
      if (code === 'amount_above_maximum') return t('errors.amount_above_maximum', { maximum: short(maximum) })
      if (code === 'daily_cap_exceeded') return t('wallet.limit.left_today_passed', { left: short(left_today) })
      return t('errors.insufficient_balance')
    },
    [t, points],
  )
}
