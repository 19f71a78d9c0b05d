'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { UserDetail } from '@/contract/member/account'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { feesOf, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { DescriptionList } from '@/components/ui/description-list'

/** Null for a repeated order whose terms are no longer known. */
type Terms = UserDetail['withdrawal_terms'] | null

type WithdrawalSummaryProps = {
  typed: string
  type: 'bank' | 'usdt'
  credit: string
  terms: Terms
  /** True if the same withdrawal was sent before and got no answer: its points may have left the wallet already. */
  isRepeat: boolean
}

/** Preview of a withdrawal: amount, fee, payout, and what remains in the wallet. */
export function WithdrawalSummary({ typed, type, credit, terms, isRepeat }: WithdrawalSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const minor = amountMinorOrNull(typed)
  const remains = minor === null ? null : toMinor(credit) - minor
  const inUnit = useInUnit(type)
  const fee = terms && (type === 'usdt' ? terms.usdt_fee : terms.fee)
  const isFree = type === 'bank' && fee !== null && toMinor(fee) === 0n

  return (
    <section aria-label={t('withdrawal.summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
      <DescriptionList
        facts={[
          {
            key: 'taken',
            label: t('withdrawal.taken'),
            value: <Points amount={minor === null ? null : toDecimal(minor)} />,
          },
          ...(type === 'usdt' && terms
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
            value: isFree ? t('withdrawal.free') : inUnit(fee),
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

type ArrivingAmountProps = { typed: string; type: 'bank' | 'usdt'; terms: Terms }

/** What the member receives for an amount: points, or USDT. */
export function ArrivingAmount({ typed, type, terms }: ArrivingAmountProps) {
  const minor = amountMinorOrNull(typed)
  const arrivesMinor = minor === null || !terms ? 0n : quoteWithdrawal(minor, type, feesOf(terms)).arrivesMinor
  return useInUnit(type)(arrivesMinor > 0n ? toDecimal(arrivesMinor) : null)
}
