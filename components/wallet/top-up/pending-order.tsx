'use client'

import { ChevronRight, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { TopUpRecord } from '@/contract/records'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/server-clock'
import { readHasWaiting, saveHasWaiting } from '@/lib/storage/member-history'

/** A link to the newest order that can still be paid. Renders nothing if no order can be paid. */
export function PendingOrder() {
  const t = useTranslations('wallet.order')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const order = usePendingOrder()
  if (order === undefined) return readHasWaiting() ? <Skeleton className="h-20 rounded-field" /> : null
  if (order === null) return null
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

/** The order; null if there is none, undefined until the records are loaded. */
function usePendingOrder(): TopUpRecord | null | undefined {
  const [order, setOrder] = useState<TopUpRecord | null>()
  useEffect(() => {
    const control = new AbortController()
    api.records
      .deposits({ status: 'pending', limit: 5 }, { signal: control.signal })
      .then(({ items }) => {
        const waiting = items.find(canBePaid) ?? null
        saveHasWaiting(waiting !== null)
        setOrder(waiting)
      })
      // A failed call needs no message, because the records list the order too.
      .catch(() => control.signal.aborted || setOrder(null))
    return () => control.abort()
  }, [])
  return order
}

const canBePaid = ({ payment_deadline: deadline }: TopUpRecord) => !deadline || Date.parse(deadline) > serverNow()
