'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useUserDetailStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { useTotalPoints } from '@/stores/use-total-points'
import { DescriptionList } from '@/components/ui/description-list'
import type { TopUpMethod } from './create-top-up'
import { convertToUsdt } from './convert-to-usdt'

type TopUpSummaryProps = { method: TopUpMethod; typed: string; usdtRate: string | null }

/** The summary of a top-up: price and method, the balance afterwards, the next step, and for a bank transfer
 * whose account may pay (specification, section 6). */
export function TopUpSummary({ method, typed, usdtRate }: TopUpSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const detail = useResource(useUserDetailStore)
  const total = useTotalPoints()
  const minor = amountMinorOrNull(typed)
  const credit = detail.data?.credit ?? null
  const isStale = detail.status === 'loading'
  const after = minor !== null && credit !== null ? toDecimal(toMinor(credit) + minor) : null

  const conversion =
    method === 'usdt' && usdtRate
      ? [
          { key: 'rate', label: t('order.rate'), value: t('order.rate_value', { points: points(usdtRate) }) },
          {
            key: 'payable',
            label: t('top_up.about_payable'),
            value:
              minor === null ? (
                <Points amount={null} />
              ) : (
                t('order.usdt', { amount: points(convertToUsdt(minor, usdtRate)) })
              ),
          },
        ]
      : []

  return (
    <div>
      <h2 className="text-heading">{t('top_up.summary')}</h2>
      <DescriptionList
        className="mt-2"
        facts={[
          { key: 'method', label: t('top_up.method'), value: t(`method.${method}.name`) },
          ...conversion,
          {
            key: 'now',
            label: t('main_wallet'),
            value: <Points amount={credit} isStale={isStale} isOutdated={detail.isOutdated} />,
          },
          { key: 'total', label: t('total'), value: <Points {...total} /> },
          { key: 'adds', label: t('top_up.adds'), value: <Points amount={minor === null ? null : toDecimal(minor)} /> },
          { key: 'after', label: t('top_up.after'), value: <Points amount={after} isStale={isStale} />, isTotal: true },
        ]}
      />
      <p className="mt-2 text-small text-muted">{t(`method.${method}.next`)}</p>
      {method === 'vendor' && <p className="mt-2 text-small text-muted">{t('top_up.source')}</p>}
    </div>
  )
}
