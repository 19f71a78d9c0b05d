'use client'

import { part } from '@/components/ui/load/part'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { OrderSkeleton } from './order-skeleton'
import { TopUpOrderMissing } from './top-up-order-gate'

const TopUpOrder = part(async () => (await import('./top-up-order')).TopUpOrder)

/** The order that the URL names, on its own page: `/pay` for vendors and convenience stores, `/uu_pay` for USDT. */
export function PaymentPage() {
  const [orderNumber] = useAddressParam('order')
  if (!orderNumber) return <TopUpOrderMissing />
  return <TopUpOrder key={orderNumber} waiting={<OrderSkeleton />} orderNumber={orderNumber} />
}
