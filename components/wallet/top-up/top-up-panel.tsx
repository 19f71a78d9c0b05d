'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { part } from '@/components/ui/load/part'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { TopUpRecord } from '@/contract/member/records'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { readLastTopUp } from '@/lib/storage/member-history'
import { usePlayClosed } from '@/stores/play-session'
import { ClosedPlay } from '../closed-play'
import { ServiceButton } from '../service-button'
import { useOfferedMethods } from './method-choice'
import { OrderSkeleton } from './order-skeleton'
import { TopUpForm } from './top-up-form'

const loadOrder = () => import('./top-up-order')
const TopUpOrder = part(async () => (await loadOrder()).TopUpOrder)

/**
 * The top-up form, then the order until it is final (specification, sections 1 and 3). While play is closed, what stays
 * open in place of the form.
 */
export function TopUpPanel() {
  const t = useTranslations('wallet.top_up')
  const methods = useOfferedMethods()
  const isClosed = usePlayClosed()
  // The URL names the order, so that a reload keeps it and Back returns to the form.
  const [orderNumber, showOrder] = useAddressParam('order', 'push')
  // The URL names the method, so that a member who leaves to bind stores returns to it.
  const [method, setMethod] = useAddressParam('method')
  const [created, setCreated] = useState<TopUpRecord | null>(null)
  // Leaving an order removes the pressed button.
  const section = useKeptFocus(orderNumber)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    // Preloads the order's code while the member fills in the form. A failed load is retried when the order is shown.
    loadOrder().catch(() => {})
    return () => {
      isHere.current = false
    }
  }, [])
  const onCreated = (order: TopUpRecord) => {
    // If the member has gone to another screen, do not change that URL. The order is in the records.
    if (!isHere.current) return
    setCreated(order)
    showOrder(order.order_number)
  }
  if (!orderNumber && isClosed) return <ClosedPlay what="top_up" />
  if (!orderNumber) {
    const [first] = methods
    if (!first) {
      return <EmptyState title={t('empty')} text={t('empty_text')} action={<ServiceButton />} />
    }
    const named = methods.find((each) => each === method)
    const last = methods.find((each) => each === readLastTopUp()?.method)
    return (
      <section ref={section} tabIndex={-1} className="focus:outline-none">
        <TopUpForm initialMethod={named ?? last ?? first} onMethod={setMethod} onCreated={onCreated} />
      </section>
    )
  }
  return (
    <section ref={section} tabIndex={-1} className="focus:outline-none">
      <TopUpOrder
        key={orderNumber}
        waiting={<OrderSkeleton />}
        orderNumber={orderNumber}
        initial={created?.order_number === orderNumber ? created : null}
      />
    </section>
  )
}
