'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { UserDetail } from '@/contract/account'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { feesOf, quoteWithdrawal } from '@/contract/withdrawal-quote'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { DescriptionList } from '@/components/ui/description-list'

type WithdrawalSummaryProps = {
  typed: string
  type: 'bank' | 'usdt'
  detail: UserDetail
  /** True if the same withdrawal was sent before and got no answer: its points may have left the wallet already. */
  isRepeat: boolean
}

/** Preview of a withdrawal: amount, fee, payout, and what remains in the wallet. */
export function WithdrawalSummary({ typed, type, detail, isRepeat }: WithdrawalSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const terms = detail.withdrawal_terms
  const minor = amountMinorOrNull(typed)
  const remains = minor === null ? null : toMinor(detail.credit) - minor
  const inUnit = useInUnit(type)
  const isFree = type === 'bank' && toMinor(terms.fee) === 0n

  return (
    <section aria-label={t('withdrawal.summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
      <DescriptionList
        facts={[
          {
            key: 'taken',
            label: t('withdrawal.taken'),
            value: <Points amount={minor === null ? null : toDecimal(minor)} />,
          },
          ...(type === 'usdt'
            ? [
                {
                  key: 'rate',
                  label: t('order.rate'),
                  value: t('order.rate_value', { points: points(terms.usdt_rate) }),
                },
              ]
            : []),
          {
            key: 'fee',
            label: t('withdrawal.fee'),
            value: isFree ? t('withdrawal.free') : inUnit(type === 'usdt' ? terms.usdt_fee : terms.fee),
          },
          ...(isRepeat
            ? []
            : [
                {
                  key: 'remains',
                  label: t('withdrawal.remains'),
                  value: (
                    <Points
                      amount={remains === null ? null : toDecimal(remains)}
                      className={remains !== null && remains < 0n ? 'text-error' : ''}
                    />
                  ),
                },
              ]),
          {
            key: 'arrives',
            label: t('withdrawal.arrives'),
            value: <ArrivingAmount typed={typed} type={type} terms={terms} />,
            isTotal: true,
          },
        ]}
      />
    </section>
  )
}

function useInUnit(type: 'bank' | 'usdt') {
  const t = useTranslations('wallet')
  const points = usePointsText()
  return (figure: string | null) =>
    figure !== null && type === 'usdt' ? t('order.usdt', { amount: points(figure) }) : <Points amount={figure} />
}

type ArrivingAmountProps = { typed: string; type: 'bank' | 'usdt'; terms: UserDetail['withdrawal_terms'] }

/** What the member receives for an amount: points, or USDT. */
export function ArrivingAmount({ typed, type, terms }: ArrivingAmountProps) {
  const minor = amountMinorOrNull(typed)
  const arrivesMinor = minor === null ? 0n : quoteWithdrawal(minor, type, feesOf(terms)).arrivesMinor
  return useInUnit(type)(arrivesMinor > 0n ? toDecimal(arrivesMinor) : null)
}
