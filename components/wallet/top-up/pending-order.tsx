'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { TopUpRecord } from '@/contract/records'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/server-clock'
import { Callout } from '../callout'

/** The newest order that can still be paid, with a link to its page. Renders nothing if no order can be paid. */
export function PendingOrder() {
  const t = useTranslations('wallet.order')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const order = usePendingOrder()
  if (!order) return null
  const { amount, order_number: number, payment_deadline: deadline } = order
  const facts = [`${t('amount')} ${points(amount)}`, deadline && `${t('deadline')} ${moment(deadline)}`]
  return (
    <Callout
      tone="info"
      title={t('headline.pending')}
      text={facts.filter(Boolean).join(' · ')}
      action={
        <ButtonLink
          href={`/store?order=${encodeURIComponent(number)}`}
          kind="points"
          size="small"
          className="min-h-11 grow"
        >
          {t('back')}
        </ButtonLink>
      }
    />
  )
}

function usePendingOrder(): TopUpRecord | undefined {
  const [order, setOrder] = useState<TopUpRecord>()
  useEffect(() => {
    const control = new AbortController()
    api.records
      .deposits({ status: 'pending', limit: 5 }, { signal: control.signal })
      .then(({ items }) => setOrder(items.find(canBePaid)))
      // A failed call needs no message, because the records list the order too.
      .catch(() => undefined)
    return () => control.abort()
  }, [])
  return order
}

const canBePaid = ({ payment_deadline: deadline }: TopUpRecord) => !deadline || Date.parse(deadline) > serverNow()
