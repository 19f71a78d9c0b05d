'use client'

import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { toMinor } from '@/contract/amount'

type LobbyWalletProps = {
  balance: string | null
  isLoading: boolean
  isOutdated: boolean
  isVenueClosed: boolean
  onRefresh: () => Promise<unknown>
  onError: (error: unknown) => void
  onTransfer: (direction: 'in' | 'out') => void
}

/**
 * The member's points at the venue, with buttons to transfer points in and out. The old balance stays while the new one
 * is fetched.
 */
export function LobbyWallet({
  balance,
  isLoading,
  isOutdated,
  isVenueClosed,
  onRefresh,
  onError,
  onTransfer,
}: LobbyWalletProps) {
  const t = useTranslations('lobby')
  const hasPoints = balance !== null && toMinor(balance) > 0n
  return (
    <section
      // The key makes React replace the box when the first balance arrives, so its new width is no layout shift.
      key={balance === null ? 'waiting' : 'known'}
      aria-label={t('balance')}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 desktop:w-auto desktop:gap-8 desktop:rounded-card desktop:border desktop:border-line desktop:bg-ground/90 desktop:p-3 desktop:pl-6"
    >
      <div>
        <p className="flex items-center text-small text-muted">
          {t('balance')}
          <RefreshButton
            label={t('refresh')}
            isBusy={isLoading}
            onRefresh={onRefresh}
            onError={onError}
            iconClass="size-4"
            className="-my-3"
          />
        </p>
        {balance === null && isLoading ? (
          <Skeleton className="h-9 w-32" />
        ) : (
          <Points
            amount={balance}
            isStale={isLoading}
            isOutdated={isOutdated}
            className="text-figure whitespace-nowrap text-points"
          />
        )}
      </div>
      <div className="grid grow grid-cols-2 gap-2">
        <MoneyButton
          kind="gold"
          aria-haspopup="dialog"
          className="max-sm:px-3"
          disabled={isVenueClosed}
          onClick={() => onTransfer('in')}
        >
          <ArrowDownToLine aria-hidden className="size-4 max-sm:hidden" />
          {t('transfer_in')}
        </MoneyButton>
        <MoneyButton
          kind="quiet"
          aria-haspopup="dialog"
          className="max-sm:px-3"
          disabled={!hasPoints}
          onClick={() => onTransfer('out')}
        >
          <ArrowUpFromLine aria-hidden className="size-4 max-sm:hidden" />
          {t('transfer_out')}
        </MoneyButton>
      </div>
    </section>
  )
}
