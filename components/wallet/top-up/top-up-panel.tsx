'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { DepositRecord } from '@/contract/records'
import { TopUpForm } from './top-up-form'
import { TopUpOrder } from './top-up-order'

const orderParameter = 'order'

/** The address names the order that is shown, so that a reload keeps it and Back returns to the form. */
function showOrder(orderNumber: string | null) {
  const address = new URL(location.href)
  if (orderNumber) address.searchParams.set(orderParameter, orderNumber)
  else address.searchParams.delete(orderParameter)
  history.pushState(null, '', address)
}

/** Topping up: method and amount, then the order until it is settled (specification, sections 1 and 3). */
export function TopUpPanel() {
  const orderNumber = useSearchParams().get(orderParameter)
  const [created, setCreated] = useState<DepositRecord | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const onCreated = (order: DepositRecord) => {
    // The address is another screen's by now; the order stands in the records.
    if (!isHere.current) return
    setCreated(order)
    showOrder(order.order_number)
  }
  if (!orderNumber) return <TopUpForm onCreated={onCreated} />
  return (
    <TopUpOrder
      key={orderNumber}
      orderNumber={orderNumber}
      initial={created?.order_number === orderNumber ? created : null}
      onLeave={() => showOrder(null)}
    />
  )
}
