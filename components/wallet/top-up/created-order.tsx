'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { TopUpRecord } from '@/contract/member/records'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { isPayable, useTopUpOrder } from './use-top-up-order'

/** The created order, and its result once there is one. It is paid in its own tab, so the dialog stays. */
export function CreatedOrder({ order: created }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const order = useTopUpOrder(created.order_number, created).order ?? created
  const { status, amount, order_number } = order
  const isUnpaid = isPayable(order)
  // A paid order removes the payment link.
  const section = useKeptFocus(status)
  return (
    <section ref={section} tabIndex={-1} role="status" className="grid gap-2.5 focus:outline-none">
      {!isUnpaid && <p className="font-bold">{t(order.closed_by ? 'order.shut.title' : `order.headline.${status}`)}</p>}
      {status !== 'success' && (
        <>
          <p>{t('quick.created', { amount: points(amount), number: order_number })}</p>
          <ButtonLink
            href={isUnpaid ? `/store?order=${encodeURIComponent(order_number)}` : '/record'}
            target="_blank"
            rel="noopener"
            kind={isUnpaid ? 'points' : 'quiet'}
          >
            {t(isUnpaid ? 'order.go_pay' : 'order.records')}
          </ButtonLink>
        </>
      )}
      {isUnpaid && <p className="text-small text-muted">{t('quick.note')}</p>}
    </section>
  )
}
