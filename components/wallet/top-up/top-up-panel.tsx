'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { DepositRecord } from '@/contract/records'
import { persistently } from '@/lib/persistently'
import type { TopUpMethod } from './create-deposit'
import { methods } from './method-choice'
import { OrderSkeleton } from './order-skeleton'
import { TopUpForm } from './top-up-form'

const loadOrder = () => import('./top-up-order')
const TopUpOrder = lazy(async () => ({ default: (await persistently(loadOrder)).TopUpOrder }))

const orderParameter = 'order'
const methodParameter = 'method'

/** The address names the order that is shown, so that a reload keeps it and Back returns to the form. */
function showOrder(orderNumber: string | null) {
  const address = new URL(location.href)
  if (orderNumber) address.searchParams.set(orderParameter, orderNumber)
  else address.searchParams.delete(orderParameter)
  history.pushState(null, '', address)
}

/** The address names the method too: whoever leaves to bind stores comes back to it. */
function keepMethod(method: TopUpMethod) {
  const address = new URL(location.href)
  address.searchParams.set(methodParameter, method)
  history.replaceState(null, '', address)
}

/** Topping up: method and amount, then the order until it is settled (specification, sections 1 and 3). */
export function TopUpPanel() {
  const address = useSearchParams()
  const orderNumber = address.get(orderParameter)
  const [created, setCreated] = useState<DepositRecord | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    // On its way while the form is filled in; what fails here is tried again when it is needed.
    loadOrder().catch(() => {})
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
  if (!orderNumber) {
    const named = methods.find((each) => each === address.get(methodParameter))
    return <TopUpForm initialMethod={named} onMethod={keepMethod} onCreated={onCreated} />
  }
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <TopUpOrder
        key={orderNumber}
        orderNumber={orderNumber}
        initial={created?.order_number === orderNumber ? created : null}
        onLeave={() => showOrder(null)}
      />
    </Suspense>
  )
}
