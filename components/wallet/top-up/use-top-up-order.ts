import { useEffect, useState } from 'react'
import { toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { brand } from '@/lib/site/brand'
import { serverNow } from '@/lib/time/server-clock'
import { refreshBalances } from '@/stores/balances'
import { useSiteStore } from '@/stores/resources'
import { useLocalResource } from '@/stores/use-resource'

/** Whether an order may still change: it is “pending” or “to be determined” (section 4). */
export const isOpen = (order: TopUpRecord) => order.status === 'pending' || order.status === 'undetermined'

/**
 * What the member sees of an order. `shut`: it should not be paid. `safe`: it was paid during a break. `short` and `over`:
 * another amount arrived. `expired` and `failed` differ by the deadline, because the specification has no reasons.
 */
export type OrderState = ReturnType<typeof orderState>
export function orderState(order: TopUpRecord) {
  const { status, mismatch, received, payment_deadline: deadline } = order
  if (order.closed_by) return 'shut'
  if (status === 'pending') return 'waiting'
  if (status === 'success') {
    if (order.paid_on_break) return 'safe'
    const arrived = order.paid_at ?? order.credited_at
    return arrived && deadline && Date.parse(arrived) > Date.parse(deadline) ? 'late' : 'paid'
  }
  if (order.failure === 'cancelled') return 'cancelled'
  if (status === 'failed') return deadline && Date.parse(deadline) <= serverNow() ? 'expired' : 'failed'
  if (!mismatch) return 'checking'
  if (!received) return 'mismatch'
  return toMinor(received) < toMinor(order.amount) ? 'short' : 'over'
}

/** What the member pays: the order's own price, else its points in the currency that points are worth. */
export function priceOf({ payable, payable_currency, amount }: TopUpRecord): { figure: string; currency: string } {
  const [figure, currency] = payable ? [payable, payable_currency ?? 'USDT'] : [amount, brand.pointCurrency]
  return { figure, currency }
}

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
    if (!isPaid) return
    void refreshBalances()
    // A promotion of the first top-up is not offered any more.
    const { data: site, reload: reloadSite } = useSiteStore.getState()
    if (Object.values(site?.top_up ?? {}).some(({ promotion }) => promotion)) void reloadSite()
  }, [isPaid])

  return { order, error, reload, isMissing: status === 'ready' && order === null }
}
