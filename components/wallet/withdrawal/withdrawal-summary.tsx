'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { WithdrawalTerms } from '@/contract/member/account'
import { feesOf, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import { useClockText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { brand } from '@/lib/site/brand'

/** Null if the backend does not say them, or for a repeated order whose terms are no longer known. */
type Terms = WithdrawalTerms | null

type ArrivingAmountProps = { typed: string; type: 'bank' | 'usdt'; terms: Terms }

type SummaryProps = ArrivingAmountProps & {
  credit: string
  /** True if the same withdrawal was sent before and got no answer: its points may have left the wallet already. */
  isRepeat: boolean
  /** Within how many hours of its request a withdrawal is usually paid, if the operator says so. */
  hours: number | undefined
  /** The account to confirm. It is shown instead of what remains in the wallet. */
  account?: string | undefined
}

/**
 * By when a withdrawal arrives that is requested now; null if the operator promises nothing. It holds for a repeated one
 * too: if the server has received that before, the money comes sooner.
 */
export function useExpected(hours: number | undefined) {
  const t = useTranslations('wallet.withdrawal')
  const clock = useClockText()
  const now = useNow(60_000)
  return hours ? t('before', { moment: clock(new Date(now + hours * 3_600_000).toISOString()) }) : null
}

/** The fee of a withdrawal in words. */
export function FeeText({ type, terms }: Pick<SummaryProps, 'type' | 'terms'>) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const fee = terms && (type === 'usdt' ? terms.usdt_fee : terms.fee)
  if (fee !== null && type === 'usdt') return formatMoney(fee, 'USDT', tag)
  return fee !== null && toMinor(fee) === 0n ? t('withdrawal.free') : <Points amount={fee} />
}

/** A withdrawal before it is sent: amount, fee, when it arrives if the operator says so, and what arrives. */
export function useSummaryFacts({ typed, type, credit, terms, isRepeat, hours, account }: SummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const expected = useExpected(hours)
  const minor = amountMinorOrNull(typed)
  const remains = minor === null ? null : toMinor(credit) - minor
  const isConfirming = account !== undefined
  const isQuoted = terms !== null || isRepeat
  return [
    {
      key: 'taken',
      label: t(isConfirming ? 'withdrawal.amount' : 'withdrawal.taken'),
      value: <Points amount={minor === null ? null : toDecimal(minor)} />,
    },
    isConfirming && { key: 'account', label: t('withdrawal.pay_to'), value: account },
    type === 'usdt' &&
      terms && {
        key: 'rate',
        label: t('order.rate'),
        value: t('order.rate_value', { points: points(terms.usdt_rate) }),
      },
    isQuoted && { key: 'fee', label: t('withdrawal.fee'), value: <FeeText type={type} terms={terms} /> },
    !isRepeat &&
      !isConfirming && {
        key: 'remains',
        label: t('withdrawal.remains'),
        value: (
          <Points
            amount={remains === null ? null : toDecimal(remains)}
            className={remains !== null && remains < 0n ? 'text-error' : ''}
          />
        ),
      },
    expected !== null && { key: 'expected', label: t('withdrawal.expected'), value: expected },
    isQuoted && {
      key: 'arrives',
      label: t('withdrawal.arrives'),
      value: (
        <span className={isConfirming ? 'text-figure' : undefined}>
          <ArrivingAmount typed={typed} type={type} terms={terms} />
        </span>
      ),
      isTotal: true,
    },
  ].flatMap((fact) => (fact ? [fact] : []))
}

/** What the member receives for an amount: money of the points' currency, or USDT. */
export function ArrivingAmount({ typed, type, terms }: ArrivingAmountProps) {
  const tag = useLocale()
  const minor = amountMinorOrNull(typed)
  const arrivesMinor = minor === null || !terms ? 0n : quoteWithdrawal(minor, type, feesOf(terms)).arrivesMinor
  if (arrivesMinor <= 0n) return '—'
  return formatMoney(toDecimal(arrivesMinor), type === 'usdt' ? 'USDT' : brand.pointCurrency, tag)
}
