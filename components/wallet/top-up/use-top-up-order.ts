import { useEffect, useState } from 'react'
import type { TopUpRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { refreshBalances } from '@/stores/balances'
import { useLocalResource } from '@/stores/use-resource'

/** Whether an order may still change: it is “pending” or “to be determined” (section 4). */
export const isOpen = (order: TopUpRecord) => order.status === 'pending' || order.status === 'undetermined'

/** Whether the member can pay an order: it waits for its payment, and play is not closed. */
export const isPayable = (order: TopUpRecord) => order.status === 'pending' && !order.closed_by

/**
 * One top-up order, polled until it is final; then all balances are fetched again. `order` is null while unknown.
 * `isMissing` is true if the member has no order with this number.
 */
export function useTopUpOrder(orderNumber: string, initial: TopUpRecord | null = null) {
  const [first] = useState(initial)
  const { data, status, error, reload } = useLocalResource(async () => {
    const { items } = await api.records.deposits({ order_number: orderNumber })
    return items.find((order) => order.order_number === orderNumber) ?? null
  })
  const order = data ?? first
  usePolling(order !== null && isOpen(order), reload)

  const isPaid = order?.status === 'success'
  useEffect(() => {
    if (isPaid) void refreshBalances()
  }, [isPaid])

  return { order, error, reload, isMissing: status === 'ready' && order === null }
}
