'use client'

import { CircleCheck, CircleHelp, CircleX, Hand, Hourglass, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import { withoutCents } from '@/lib/forms/amount-text'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Countdown } from '../countdown'
import { isPayable } from './use-top-up-order'

const looks = {
  pending: { icon: Hourglass, ring: 'bg-points/15 text-points' },
  success: { icon: CircleCheck, ring: 'bg-success/15 text-success' },
  failed: { icon: CircleX, ring: 'bg-error/15 text-error' },
  undetermined: { icon: CircleHelp, ring: 'bg-warning/15 text-warning' },
  shut: { icon: Hand, ring: 'bg-raised text-ink' },
  safe: { icon: ShieldCheck, ring: 'bg-success/15 text-success' },
} as const

type OrderHeadingProps = {
  order: TopUpRecord
  /** True for a new order: its heading replaces the submitted form and takes the focus. */
  isNew?: boolean
}

/**
 * The order's status as a heading. Screen readers announce a change. While play is closed it asks the member not to pay,
 * or says that the points are safe and from when they can be withdrawn.
 */
export function OrderHeading({ order, isNew = false }: OrderHeadingProps) {
  const t = useTranslations('wallet.order')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const points = usePointsText()
  const moment = useDateTimeText()
  const { closed_by: kind, paid_on_break: onBreak } = order
  const { icon: Icon, ring } = looks[kind ? 'shut' : onBreak ? 'safe' : order.status]
  const time = onBreak?.withdrawable_from
  const words = () => {
    if (kind) return { title: t('shut.title'), text: t('shut.text', { kind }) }
    if (!onBreak)
      return {
        title: t(`headline.${order.status}`),
        text: t(`text.${order.status === 'undetermined' && order.mismatch ? 'mismatch' : order.status}`),
      }
    const amount = withoutCents(points(order.amount))
    const title = time ? t('safe.title', { amount, time: moment(time) }) : t('safe.title_waiting', { amount })
    return { title, text: [t('safe.text'), !time && t('safe.waiting')].filter(Boolean).join(' ') }
  }
  const { title, text } = words()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3" role="status">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${ring}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
          {title}
        </h2>
        <p className="text-small text-muted">{text}</p>
        {order.mismatch && order.received && <Received order={order} received={order.received} />}
      </div>
      {isPayable(order) && order.payment_deadline && (
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

/** What happens to money for an order that should not be paid, or came during a break. Null for any other order. */
export function OrderOnBreak({ order: { closed_by: kind, paid_on_break: onBreak } }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  if (!kind && !onBreak) return null
  return (
    <p className="flex gap-3 rounded-field border border-success/40 bg-success/10 p-4">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      {kind ? t('shut.paid', { kind }) : t('safe.rules')}
    </p>
  )
}
