'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'
import { formatPoints } from '@/lib/format'
import { loadWithRetry } from '@/lib/load-with-retry'
import { fetchBalances } from '@/stores/balances'
import { useDialogsStore } from '@/stores/dialogs'
import { LobbyHeader } from './lobby-header'
import { LobbyWallet } from './lobby-wallet'
import { TitleBrowser } from './title-browser'
import { TitleGridSkeleton } from './title-grid'
import { TransferReceiptLine } from './transfer-receipt-line'
import { useVenueBalance } from './use-venue-balance'
import { useVenueTransfer } from './use-venue-transfer'

const TransferOutDialog = dynamic(
  () => loadWithRetry(() => import('./transfer-out-dialog')).then((file) => file.TransferOutDialog),
  {
    ssr: false,
  },
)

/** A venue's lobby as members have it: their points there, and its titles to play. */
export function MemberLobby({ venue }: { venue: Venue }) {
  const t = useTranslations('games.lobby')
  const tag = useLocale()
  const showError = useErrorToast()
  const holding = useVenueBalance(venue.game_code)
  const [isMovingOut, setIsMovingOut] = useState(false)
  const isVenueClosed = venue.maintenance ?? false
  const refresh = () => Promise.all([holding.load(), fetchBalances()])
  const out = useVenueTransfer(venue.game_code, holding.reload)
  const bringOut = (amount: string) =>
    out.move('out', amount).catch((error: unknown) => showError(error, { id: 'bring-out' }))
  const close = () => {
    setIsMovingOut(false)
    void holding.reload()
  }
  const open = (title?: GameTitle) =>
    void useDialogsStore
      .getState()
      .open({ kind: 'transfer-point', venue, isInLobby: true, ...(title && { title }) })
      .then(close)
  return (
    <>
      <LobbyHeader venue={venue}>
        <LobbyWallet
          balance={holding.balance}
          isLoading={holding.isLoading}
          isOutdated={holding.isOutdated}
          isVenueClosed={isVenueClosed}
          onRefresh={() => void refresh().catch((error: unknown) => showError(error, { id: 'balances' }))}
          onTransfer={(direction) => (direction === 'in' ? open() : setIsMovingOut(true))}
        />
      </LobbyHeader>
      {isVenueClosed && holding.balance !== null && toMinor(holding.balance) > 0n && (
        <div className="mt-4 grid gap-3 rounded-card border border-warning/45 bg-warning/10 p-4 desktop:grid-cols-[1fr_auto] desktop:items-center">
          <p>{t('maintenance_points', { amount: formatPoints(holding.balance, tag) })}</p>
          <Button kind="gold" isBusy={out.isSending} onClick={() => void bringOut(holding.balance ?? '0')}>
            {t('bring_out', { amount: formatPoints(holding.balance, tag) })}
          </Button>
        </div>
      )}
      {out.receipt && <TransferReceiptLine receipt={out.receipt} />}
      <Suspense fallback={<TitleGridSkeleton />}>
        <TitleBrowser
          venueCode={venue.game_code}
          venueName={venue.name}
          isVenueClosed={isVenueClosed}
          onChoose={open}
        />
      </Suspense>
      {isMovingOut && <TransferOutDialog venue={venue} onClose={close} />}
    </>
  )
}
