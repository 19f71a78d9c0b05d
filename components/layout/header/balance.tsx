'use client'

import { useTranslations } from 'next-intl'
import { AnimatedPoints } from '@/components/ui/animated-points'
import { Points } from '@/components/ui/points'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { fetchBalances } from '@/stores/balances'
import { useUserDetailStore } from '@/stores/resources'
import { useTotalPoints } from '@/stores/use-total-points'

/**
 * The points of the main wallet. The old balance stays, dimmed, during a refresh, and is marked if the refresh fails.
 */
export function HeaderBalance() {
  const t = useTranslations('layout.account')
  const credit = useUserDetailStore((detail) => detail.data?.credit ?? null)
  const isLoading = useUserDetailStore((detail) => detail.status === 'loading')
  const isOutdated = useUserDetailStore((detail) => detail.isOutdated)
  if (credit === null && isLoading) return <Skeleton className="inline-block h-lh w-20" />
  return (
    <span className="inline-block min-w-20 leading-5 whitespace-nowrap">
      <span className="sr-only">{t('credit')}</span>{' '}
      <AnimatedPoints
        amount={credit}
        isStale={isLoading}
        isOutdated={isOutdated}
        // Thai lines are taller: two of them would make the header higher once the total arrives.
        className="leading-5 font-bold text-points"
      />
    </span>
  )
}

/** All points of the member: in the main wallet and at the venues. */
export function TotalPoints() {
  const t = useTranslations('layout.account')
  const total = useTotalPoints()
  return (
    <span className="text-label whitespace-nowrap text-muted">
      <span className="sr-only">{t('total')}</span> <span aria-hidden>{t('total_short')}</span>{' '}
      <Points {...total} className="font-semibold text-ink" />
    </span>
  )
}

/** Fetches the balances again, and shows a toast if that fails. */
export function RefreshBalance({ className }: { className?: string }) {
  const t = useTranslations('layout.account')
  const isLoading = useUserDetailStore((detail) => detail.status === 'loading')
  return (
    <RefreshButton
      label={t('refresh_credit')}
      isBusy={isLoading}
      onRefresh={fetchBalances}
      iconClass="size-4"
      className={className}
    />
  )
}

/** Both balances with a button that refreshes them. */
export function BalancePill() {
  return (
    <span className="flex items-center rounded-full border border-line bg-ground/60 pl-4">
      <span className="grid leading-5">
        <HeaderBalance />
        <TotalPoints />
      </span>
      <RefreshBalance />
    </span>
  )
}
