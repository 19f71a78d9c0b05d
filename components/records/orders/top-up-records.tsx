'use client'

import { useTranslations, useLocale } from 'next-intl'
import type { contract } from '@/contract'
import type { Input } from '@/contract/define'
import { api } from '@/lib/api'
import { ButtonLink } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Points } from '@/components/ui/points'
import type { TopUpRecord } from '@/contract/member/records'
import { formatFigure } from '@/lib/points/format'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { OrderList } from './order-list'
import { useTopUpColumns } from './use-top-up-columns'
import { OrderStatusBadge } from './order-status-badge'

/** The member's top-up orders, filtered by status and period. */
export function TopUpRecords({ filter }: { filter: Input<typeof contract.records.deposits> }) {
  const t = useTranslations('records')
  return (
    <OrderList
      kind="top_up"
      status={filter.status}
      fetchPage={(params) => api.records.deposits({ ...filter, ...params })}
      csv={{ name: 'top-up', columns: useTopUpColumns() }}
      href="/store"
      names={{ time: t('field.order_time'), way: t('field.type') }}
      facts={(order) => ({
        time: order.order_time,
        way: t(`top_up_type.${order.type}`),
        detail: <TopUpDetail order={order} />,
      })}
    />
  )
}

/** Every field of a top-up order (section 3), with a dash for fields that its method does not have. */
function TopUpDetail({ order }: { order: TopUpRecord }) {
  const t = useTranslations('records')
  const tag = useLocale()
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const none = <span className="text-muted">{'—'}</span>
  const text = (value: string | null) => (value ? <span className="break-all select-all">{value}</span> : none)
  const values = {
    order_number: text(order.order_number),
    transaction_number: text(order.transaction_number),
    payment_track_number: text(order.payment_track_number),
    cash_flow_order_number: text(order.cash_flow_order_number),
    type: t(`top_up_type.${order.type}`),
    order_time: moment(order.order_time),
    payment_deadline: order.payment_deadline ? moment(order.payment_deadline) : none,
    convenience_store_code: text(order.convenience_store_code),
    remittance_account: text(order.remittance_account),
    network: text(order.network),
    address: text(order.address),
    exchange_rate: order.exchange_rate ? t('rate_value', { points: points(order.exchange_rate) }) : none,
    payable: order.payable ? t('usdt', { amount: formatFigure(order.payable, tag) }) : none,
    amount: <Points amount={order.amount} />,
    status: <OrderStatusBadge status={order.status} />,
  }
  const fields = Object.keys(values) as (keyof typeof values)[]
  return (
    <>
      <DescriptionList
        className="gap-x-12 @3xl:grid-cols-2"
        facts={fields.map((key) => ({ key, label: t(`field.${key}`), value: values[key] }))}
      />
      {order.status === 'pending' && (
        <ButtonLink
          href={`/store?order=${encodeURIComponent(order.order_number)}`}
          size="small"
          className="my-3 min-h-11"
        >
          {t('open_order')}
        </ButtonLink>
      )}
    </>
  )
}
