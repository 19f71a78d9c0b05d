'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import type { TopUpRecord } from '@/contract/member/records'
import { OrderSkeleton } from './order-skeleton'
import type { useTopUpOrder } from './use-top-up-order'

type TopUpOrderGateProps = {
  state: ReturnType<typeof useTopUpOrder>
  children: (order: TopUpRecord) => ReactNode
}

/** Shows the order, its skeleton while it loads, or an error. */
export function TopUpOrderGate({ state: { order, error, isMissing, reload }, children }: TopUpOrderGateProps) {
  const nav = useTranslations('layout.nav')
  if (order) return children(order)
  if (isMissing) return <TopUpOrderMissing />
  if (error) {
    return (
      <LoadError error={error} onRetry={reload} kind="quiet">
        <ButtonLink href="/" kind="plain">
          {nav('home')}
        </ButtonLink>
      </LoadError>
    )
  }
  return <OrderSkeleton />
}

/** Shown if the URL names no order, or one that the member does not have. */
export function TopUpOrderMissing() {
  const t = useTranslations('wallet.order')
  const action = (
    <ButtonLink href="/store" className="in-data-[play=closed]:hidden">
      {t('top_up')}
    </ButtonLink>
  )
  return <EmptyState title={t('missing')} text={t('missing_text')} action={action} />
}
