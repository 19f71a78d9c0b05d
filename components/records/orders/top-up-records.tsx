'use client'

import { useTranslations } from 'next-intl'
import type { contract } from '@/contract'
import type { Input } from '@/contract/define'
import { api } from '@/lib/api'
import { TopUpDetail } from './top-up-detail'
import { OrderList } from './order-list'
import { useTopUpColumns } from './use-top-up-columns'

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
