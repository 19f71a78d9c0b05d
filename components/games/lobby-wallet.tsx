'use client'

import clsx from 'clsx'
import { ArrowDownToLine, ArrowUpFromLine, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MoneyButton } from '@/components/ui/money-button'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/skeleton'
import { toMinor } from '@/contract/amount'

type LobbyWalletProps = {
  balance: string | null
  isLoading: boolean
  isOutdated: boolean
  isVenueClosed: boolean
  onRefresh: () => void
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
  onTransfer,
}: LobbyWalletProps) {
  const t = useTranslations('games.lobby')
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
          <button
            type="button"
            aria-label={t('refresh')}
            aria-busy={isLoading}
            onClick={onRefresh}
            className="-my-3 grid size-11 shrink-0 place-items-center rounded-full hover:text-ink"
          >
            <RefreshCw aria-hidden className={clsx('size-4', isLoading && 'animate-spin')} />
          </button>
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
