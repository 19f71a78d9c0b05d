'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import type { TopUpRecord } from '@/contract/records'
import { usePointsText } from '@/lib/hooks/use-points-text'

/** The created order. It is paid in its own tab, so the dialog stays. */
export function CreatedOrder({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  return (
    <div role="status" className="grid gap-2.5">
      <p>{t('quick.created', { amount: points(order.amount), number: order.order_number })}</p>
      <ButtonLink
        href={`/store?order=${encodeURIComponent(order.order_number)}`}
        target="_blank"
        rel="noopener"
        kind="points"
      >
        {t('order.go_pay')}
      </ButtonLink>
      <p className="text-small text-muted">{t('quick.note')}</p>
    </div>
  )
}
