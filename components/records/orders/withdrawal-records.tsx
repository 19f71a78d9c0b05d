'use client'

import { useTranslations } from 'next-intl'
import type { contract } from '@/contract'
import type { Input } from '@/contract/define'
import { api } from '@/lib/api'
import { OrderList } from './order-list'
import { useWithdrawalColumns } from './use-withdrawal-columns'
import { WithdrawalDetail } from './withdrawal-detail'

/** The member's withdrawals, filtered by status and period. */
export function WithdrawalRecords({ filter }: { filter: Input<typeof contract.records.withdrawals> }) {
  const t = useTranslations('records')
  return (
    <OrderList
      kind="withdrawal"
      status={filter.status}
      fetchPage={(params) => api.records.withdrawals({ ...filter, ...params })}
      csv={{ name: 'withdrawal', columns: useWithdrawalColumns() }}
      href="/withdrawal"
      names={{ time: t('field.application_time'), way: t('field.payout_type') }}
      facts={(order) => ({
        time: order.application_time,
        way: t(`payout_type.${order.payout_type}`),
        detail: <WithdrawalDetail order={order} />,
      })}
    />
  )
}
