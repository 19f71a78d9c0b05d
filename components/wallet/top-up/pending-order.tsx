'use client'

import { ChevronRight, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { TopUpRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/time/server-clock'
import { readHasWaiting, saveHasWaiting } from '@/lib/storage/member-history'

/**
 * A link to the newest order that can still be paid, if there is one, above a form. It is below a form that the member
 * already uses, so that it does not move fields.
 */
export function PendingOrder({ children }: { children?: ReactNode }) {
  const { order, isBelow } = usePendingOrder()
  const isReserved = order === undefined && readHasWaiting()
  const link = isReserved ? <Skeleton className="h-20 rounded-field" /> : order && <OrderLink order={order} />
  return (
    <>
      {!isBelow && link}
      {children}
      {isBelow && link}
    </>
  )
}

/** Whether the focus is in a form, or the page is scrolled. */
const isFormInUse = () => window.scrollY > 0 || document.activeElement?.closest('form') != null

function OrderLink({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const { amount, order_number: number, payment_deadline: deadline } = order
  const facts = [`${t('amount')} ${points(amount)}`, deadline && `${t('deadline')} ${moment(deadline)}`]
  return (
    <SiteLink
      href={`/store?order=${encodeURIComponent(number)}`}
      className="flex min-h-20 items-center gap-3 rounded-field border border-line bg-raised/50 px-4 py-1.5 hover:bg-raised"
    >
      <Hourglass aria-hidden className="size-5 shrink-0 text-points" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('headline.pending')}</span>
        <span className="figures block text-small text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </SiteLink>
  )
}

type PendingState = { order?: TopUpRecord | null; isBelow: boolean }

/** The order; null if there is none, undefined until the records are loaded. */
function usePendingOrder(): PendingState {
  const [state, setState] = useState<PendingState>({ isBelow: false })
  useEffect(() => {
    const control = new AbortController()
    api.records
      .deposits({ status: 'pending', limit: 5 }, { signal: control.signal })
      .then(({ items }) => {
        const waiting = items.find(canBePaid) ?? null
        // Space that was reserved for the link is above the form.
        setState({ order: waiting, isBelow: !readHasWaiting() && isFormInUse() })
        saveHasWaiting(waiting !== null)
      })
      // A failed call needs no message, because the records list the order too.
      .catch(() => control.signal.aborted || setState({ order: null, isBelow: false }))
    return () => control.abort()
  }, [])
  return state
}

const canBePaid = ({ payment_deadline: deadline, closed_by }: TopUpRecord) =>
  !closed_by && (!deadline || Date.parse(deadline) > serverNow())
