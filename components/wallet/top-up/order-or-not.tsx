'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import type { DepositRecord } from '@/contract/records'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { OrderSkeleton } from './order-skeleton'
import type { useDepositOrder } from './use-deposit-order'

type OrderOrNotProps = {
  state: ReturnType<typeof useDepositOrder>
  children: (order: DepositRecord) => ReactNode
}

/** The order once it is there; until then its shape, and else why there is none. */
export function OrderOrNot({ state: { order, error, isMissing, reload }, children }: OrderOrNotProps) {
  const ui = useTranslations('ui')
  const nav = useTranslations('layout.nav')
  const errorText = useErrorText()
  if (order) return children(order)
  if (isMissing) return <NoOrder />
  if (error) {
    const ways = (
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button kind="quiet" onClick={() => void reload().catch(() => {})}>
          {ui('retry')}
        </Button>
        <ButtonLink href="/" kind="plain">
          {nav('home')}
        </ButtonLink>
      </div>
    )
    return <ErrorState text={errorText(error)} action={ways} />
  }
  return <OrderSkeleton />
}

/** No order was named, or the member has none of that number. */
export function NoOrder() {
  const t = useTranslations('wallet.order')
  const action = <ButtonLink href="/store">{t('top_up')}</ButtonLink>
  return <EmptyState title={t('missing')} text={t('missing_text')} action={action} />
}
