'use client'

import clsx from 'clsx'
import { ArrowDownToLine, ArrowUpFromLine, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
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
      aria-label={t('balance')}
      className="grid gap-3 border-t border-line pt-3 desktop:gap-4 desktop:rounded-card desktop:border desktop:bg-ground/50 desktop:p-5"
    >
      <div className="flex items-center justify-between gap-3 large:flex-wrap">
        <div className="min-w-0">
          <p className="text-small text-muted">{t('balance')}</p>
          {balance === null && isLoading ? (
            <Skeleton className="mt-1 h-8 w-32" />
          ) : (
            <Points amount={balance} isStale={isLoading} isOutdated={isOutdated} className="text-figure text-points" />
          )}
        </div>
        <button
          type="button"
          aria-label={t('refresh')}
          aria-busy={isLoading}
          onClick={onRefresh}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <RefreshCw aria-hidden className={clsx('size-4', isLoading && 'animate-spin')} />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="points"
          aria-haspopup="dialog"
          className="max-sm:px-3"
          disabled={isVenueClosed}
          onClick={() => onTransfer('in')}
        >
          <ArrowDownToLine aria-hidden className="size-4 max-sm:hidden" />
          {t('transfer_in')}
        </Button>
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          className="max-sm:px-3"
          disabled={!hasPoints}
          onClick={() => onTransfer('out')}
        >
          <ArrowUpFromLine aria-hidden className="size-4 max-sm:hidden" />
          {t('transfer_out')}
        </Button>
      </div>
    </section>
  )
}
