'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { Fact } from '@/components/ui/fact'
import type { TopUpRecord } from '@/contract/member/records'
import { withoutCents } from '@/lib/forms/amount-text'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useChannel } from './order-payment'

/** An order's own fields as text: not those of its payment. Empty ones are left out. */
export function useOrderFacts(order: TopUpRecord) {
  const { convenience_store_chain: chain, promotion } = order
  const t = useTranslations('wallet')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const { channel } = useChannel(order)
  // Name the chain, because a code works only at the stores of one chain.
  const method = [t(`method.${order.type}.name`), chain && t(`chain.${chain}`), channel?.name]
  return [
    { key: 'method', label: t('top_up.method'), value: method.filter(Boolean).join(' · ') },
    { key: 'amount', label: t('order.amount'), value: points(order.amount) },
    promotion && {
      key: 'promotion',
      label: t('order.promotion.title'),
      value: t('order.promotion.after_review', { points: withoutCents(points(promotion.points)) }),
    },
    order.network && { key: 'network', label: t('top_up.network'), value: order.network },
    { key: 'time', label: t('order.time'), value: moment(order.order_time) },
    order.payment_deadline && { key: 'deadline', label: t('order.deadline'), value: moment(order.payment_deadline) },
  ].flatMap((fact) => (fact ? [fact] : []))
}

/** The order's number and its remaining fields. */
export function OrderDetails({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  return (
    <>
      <DescriptionList facts={useOrderFacts(order)} />
      <Fact label={t('order.order_number')} text={order.order_number} />
    </>
  )
}
