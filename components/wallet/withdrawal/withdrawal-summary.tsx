'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { UserDetail } from '@/contract/account'
import { toDecimal, toMinor } from '@/contract/amount'
import { readAmount } from '@/lib/forms/read-amount'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { DescriptionList } from '@/components/ui/description-list'
import { payoutQuote, type PayoutType } from './payout-quote'

type WithdrawalSummaryProps = {
  typed: string
  type: PayoutType
  detail: UserDetail
  /** The same sale was sent before and got no answer: its points may be gone from the wallet already. */
  isRepeat: boolean
}

/** What will happen, before it happens: taken from the wallet, the fee, what arrives, and what remains. */
export function WithdrawalSummary({ typed, type, detail, isRepeat }: WithdrawalSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const terms = detail.withdrawal_terms
  const minor = readAmount(typed)
  const quote = minor === null ? null : payoutQuote(minor, type, terms)
  const remains = minor === null ? null : toMinor(detail.credit) - minor
  const inUnit = (figure: string | null) =>
    figure !== null && type === 'usdt' ? t('order.usdt', { amount: points(figure) }) : <Points amount={figure} />
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
          { key: 'arrives', label: t('withdrawal.arrives'), value: inUnit(quote?.arrives ?? null), isTotal: true },
        ]}
      />
    </section>
  )
}
