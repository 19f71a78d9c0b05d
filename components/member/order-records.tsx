'use client'

import { useEffect, useState } from 'react'
import { OrderRecordsPanel } from '@/components/records/orders/order-records-panel'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { OrderSkeleton } from '@/components/wallet/top-up/order-skeleton'
import { useAddressParam } from '@/lib/hooks/use-address-param'

const OrderRecord = partWithTexts(
  async () => (await import('@/components/wallet/order-record')).OrderRecord,
  ['wallet', 'records'],
)

/** The member's orders, or the one that the URL names. Back returns to the list, which stays as it was. */
export function OrderRecords() {
  const [orderNumber] = useAddressParam('order')
  const [tab] = useAddressParam('tab')
  const [isListed, setIsListed] = useState(orderNumber === null)
  if (!orderNumber && !isListed) setIsListed(true)
  useEffect(() => {
    if (orderNumber) return () => document.getElementById(`order-${orderNumber}`)?.focus()
  }, [orderNumber])
  return (
    <>
      {orderNumber && (
        <OrderRecord
          key={orderNumber}
          waiting={<OrderSkeleton />}
          kind={tab === 'withdrawal' ? tab : 'top_up'}
          orderNumber={orderNumber}
        />
      )}
      {isListed && (
        <div hidden={orderNumber !== null}>
          <OrderRecordsPanel />
        </div>
      )}
    </>
  )
}
