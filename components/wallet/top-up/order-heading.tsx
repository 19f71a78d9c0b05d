'use client'

import { CircleCheck, CircleHelp, CircleX, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/records'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Countdown } from '../countdown'

const looks = {
  pending: { icon: Hourglass, ring: 'bg-points/15 text-points' },
  success: { icon: CircleCheck, ring: 'bg-success/15 text-success' },
  failed: { icon: CircleX, ring: 'bg-error/15 text-error' },
  undetermined: { icon: CircleHelp, ring: 'bg-warning/15 text-warning' },
} as const

type OrderHeadingProps = {
  order: TopUpRecord
  /** True for a new order: its heading replaces the submitted form and takes the focus. */
  isNew?: boolean
}

/** The order's status as a heading. Screen readers announce a change. */
export function OrderHeading({ order, isNew = false }: OrderHeadingProps) {
  const t = useTranslations('wallet.order')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { icon: Icon, ring } = looks[order.status]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3" role="status">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${ring}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
          {t(`headline.${order.status}`)}
        </h2>
        <p className="text-small text-muted">
          {t(`text.${order.status === 'undetermined' && order.mismatch ? 'mismatch' : order.status}`)}
        </p>
        {order.mismatch && order.received && <Received order={order} received={order.received} />}
      </div>
      {order.status === 'pending' && order.payment_deadline && (
        <div className="ml-auto text-right">
          <div className="text-small text-muted">{t('time_left')}</div>
          <Countdown until={order.payment_deadline} className="text-heading" />
        </div>
      )}
    </div>
  )
}

/** Shown if the paid amount differs from the order: how much was paid, and what happens next. */
function Received({ order, received }: { order: TopUpRecord; received: string }) {
  const t = useTranslations('wallet.order')
  const points = usePointsText()
  const values = { received: points(received), amount: points(order.amount) }
  return (
    <p className="mt-1 text-small">
      {t(toMinor(received) < toMinor(order.amount) ? 'received_short' : 'received_over', values)}
    </p>
  )
}
