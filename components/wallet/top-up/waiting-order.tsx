'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { DepositRecord } from '@/contract/records'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/server-clock'
import { Notice } from '../notice'

/** The newest order that can still be paid: whoever closed its page finds it again. Nothing while none is known of. */
export function WaitingOrder() {
  const t = useTranslations('wallet.order')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const order = useWaitingOrder()
  if (!order) return null
  const { amount, order_number: number, payment_deadline: deadline } = order
  const facts = [`${t('amount')} ${points(amount)}`, deadline && `${t('deadline')} ${moment(deadline)}`]
  return (
    <Notice
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

function useWaitingOrder(): DepositRecord | undefined {
  const [order, setOrder] = useState<DepositRecord>()
  useEffect(() => {
    const control = new AbortController()
    api.records
      .deposits({ status: 'pending', limit: 5 }, { signal: control.signal })
      .then(({ items }) => setOrder(items.find(canBePaid)))
      // It stands in the records too: a form that works says nothing of what it could not look up.
      .catch(() => undefined)
    return () => control.abort()
  }, [])
  return order
}

const canBePaid = ({ payment_deadline: deadline }: DepositRecord) => !deadline || Date.parse(deadline) > serverNow()
