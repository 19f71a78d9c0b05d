'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { Points } from '@/components/ui/points'
import type { WithdrawalRecord } from '@/contract/member/records'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { formatFigure } from '@/lib/points/format'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { OrderStatusBadge } from './order-status-badge'

/**
 * Every field of a withdrawal, with the state of its review. A refused withdrawal returned its points and pays out
 * nothing.
 */
export function WithdrawalDetail({ order }: { order: WithdrawalRecord }) {
  const t = useTranslations('records')
  const tag = useLocale()
  const moment = useDateTimeText({ hasZone: true })
  const none = <span className="text-muted">{'—'}</span>
  const arrives = formatFigure(order.arrives, tag)
  const isRefused = order.review === 'refused'
  const values = {
    order_number: <span className="break-all select-all">{order.order_number}</span>,
    application_time: moment(order.application_time),
    payout_type: t(`payout_type.${order.payout_type}`),
    payout_account: order.payout_account,
    amount: <Points amount={order.amount} />,
    ...(isRefused
      ? { given_back: <Points amount={order.amount} /> }
      : {
          fee: <Points amount={order.fee} />,
          arrives: arrivesInUsdt(order) ? t('usdt', { amount: arrives }) : arrives,
        }),
    review: t(`review.${order.review}`),
    reason: order.reason ?? none,
    finished_at: order.finished_at ? moment(order.finished_at) : none,
    status: <OrderStatusBadge status={order.status} />,
  }
  const fields = Object.keys(values) as (keyof typeof values)[]
  return (
    <DescriptionList
      className="gap-x-12 @3xl:grid-cols-2"
      facts={fields.map((key) => ({ key, label: t(`field.${key}`), value: values[key] }))}
    />
  )
}
