'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LoadError } from '@/components/ui/load/load-error'
import { Points } from '@/components/ui/points'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import { mainWallet } from '@/contract/constants'
import { fetchBalances } from '@/stores/balances'
import { useTotalPoints } from '@/stores/use-total-points'
import type { Route } from '@/stores/use-transfer'
import { TransferAllButton } from './transfer-all'
import type { Wallets } from './use-wallets'
import { WalletRow } from './wallet-row'
import { SkeletonRows } from './skeleton-rows'

/** The main wallet and the venues that hold points. A venue's row selects it for a transfer. */
export function WalletBoard({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet')
  const ui = useTranslations('ui')
  return (
    <Card className="grid min-w-0 gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-small font-semibold text-muted">{t('main_wallet')}</h2>
          <Points
            amount={wallets.balanceOf(mainWallet)}
            isStale={wallets.isRefreshing}
            isOutdated={wallets.isOutdated.main}
            className="text-figure text-points"
          />
          <p className="mt-0.5 text-small text-muted">
            {t('total')} <Points {...useTotalPoints()} className="font-semibold text-ink" />
          </p>
        </div>
        <RefreshButton
          label={ui('refresh')}
          isBusy={wallets.isRefreshing}
          onRefresh={fetchBalances}
          iconClass="size-5"
        />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-muted">{t('transfer.outside')}</span>
        <Points
          amount={wallets.outside}
          isStale={wallets.isRefreshing}
          isOutdated={wallets.isOutdated.venues || wallets.unresponsive > 0}
          className="text-heading"
        />
      </p>
      <TransferAllButton nameOf={wallets.nameOf} />
      <h2 className="border-t border-line pt-4 font-semibold">{t('transfer.holding')}</h2>
      <Holding wallets={wallets} onChoose={onChoose} />
    </Card>
  )
}

function Holding({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet.transfer')
  if (wallets.isWaiting) return <SkeletonRows rows={3} />
  if (wallets.error) return <LoadError error={wallets.error} onRetry={wallets.reload} kind="quiet" />
  if (wallets.wallets.length === 1) return <p className="text-muted">{t('no_venues')}</p>
  if (wallets.holding.length === 0)
    return (
      <p className="text-muted">
        {wallets.unresponsive ? t('silent', { count: wallets.unresponsive }) : t('none_holding')}
      </p>
    )
  return (
    <ul aria-label={t('holding')} className="-mx-2 grid">
      {wallets.holding.map((venue) => (
        <WalletRow key={venue.code} venue={venue} isStale={wallets.isRefreshing} onChoose={onChoose} />
      ))}
    </ul>
  )
}
