'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { TopUpRecord } from '@/contract/member/records'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { DescriptionList } from '@/components/ui/description-list'

/** The order's remaining fields; empty ones are left out. */
export function OrderFacts({ order }: { order: TopUpRecord }) {
  const { convenience_store_chain: chain } = order
  const t = useTranslations('wallet')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  // Name the chain, because a code works only at the stores of one chain.
  const method = [t(`method.${order.type}.name`), chain && t(`chain.${chain}`)].filter(Boolean).join(' · ')
  const facts = [
    { key: 'method', label: t('top_up.method'), value: method },
    { key: 'amount', label: t('order.amount'), value: <Points amount={order.amount} /> },
    order.exchange_rate && {
      key: 'rate',
      label: t('order.rate'),
      value: t('order.rate_value', { points: points(order.exchange_rate) }),
    },
    order.network && { key: 'network', label: t('top_up.network'), value: order.network },
    { key: 'time', label: t('order.time'), value: moment(order.order_time) },
    order.payment_deadline && { key: 'deadline', label: t('order.deadline'), value: moment(order.payment_deadline) },
  ].filter((fact) => fact !== null && fact !== '')
  return <DescriptionList facts={facts} />
}
