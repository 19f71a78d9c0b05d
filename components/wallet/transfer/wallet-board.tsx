'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { Points } from '@/components/ui/points'
import { Skeleton } from '@/components/ui/skeleton'
import { mainWallet } from '@/contract/wallet'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { refreshBalances } from '@/stores/money'
import { TransferAllButton } from './transfer-all'
import type { Route } from './transfer'
import type { Wallets } from './use-wallets'
import { VenueRow } from './venue-row'

/** What every wallet holds; a venue's row chooses it for the move. */
export function WalletBoard({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const venues = wallets.wallets.filter(({ code }) => code !== mainWallet)
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-small font-semibold text-muted">{t('main_wallet')}</h2>
          <Points
            amount={wallets.balanceOf(mainWallet)}
            isStale={wallets.isRefreshing}
            className="text-[1.75rem]/9 font-bold text-points"
          />
        </div>
        <button
          type="button"
          aria-label={ui('refresh')}
          disabled={wallets.isRefreshing}
          onClick={() => void refreshBalances()}
          className="grid size-11 place-items-center rounded-full text-muted transition hover:bg-raised hover:text-ink"
        >
          <RefreshCw aria-hidden className={wallets.isRefreshing ? 'size-5 animate-spin' : 'size-5'} />
        </button>
      </div>
      <TransferAllButton nameOf={wallets.nameOf} />
      <h2 className="border-t border-line pt-4 font-semibold">{t('transfer.venues')}</h2>
      {wallets.isWaiting && (
        <div role="status" aria-label={ui('loading')} className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {wallets.error && (
        <ErrorState
          text={errorText(wallets.error)}
          action={
            <Button
              kind="quiet"
              size="small"
              className="min-h-11"
              onClick={() => void wallets.reload().catch(() => {})}
            >
              {ui('retry')}
            </Button>
          }
        />
      )}
      {!wallets.isWaiting && !wallets.error && venues.length === 0 && (
        <p className="text-muted">{t('transfer.no_venues')}</p>
      )}
      <ul className="-mx-2 grid">
        {venues.map((venue) => (
          <VenueRow key={venue.code} venue={venue} isStale={wallets.isRefreshing} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  )
}
