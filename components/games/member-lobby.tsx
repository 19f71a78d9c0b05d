'use client'

import dynamic from 'next/dynamic'
import { Suspense, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { Venue } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { loadWithRetry } from '@/lib/load-with-retry'
import { fetchBalances } from '@/stores/balances'
import { LobbyHeader } from './lobby-header'
import { LobbyWallet } from './lobby-wallet'
import { TitleBrowser } from './title-browser'
import { TitleGridSkeleton } from './title-grid'
import { useVenueBalance } from './use-venue-balance'

const TransferPointDialog = dynamic(
  () => loadWithRetry(() => import('./transfer-point-dialog')).then((file) => file.TransferPointDialog),
  {
    ssr: false,
  },
)
const TransferOutDialog = dynamic(
  () => loadWithRetry(() => import('./transfer-out-dialog')).then((file) => file.TransferOutDialog),
  {
    ssr: false,
  },
)

type Opened = { kind: 'in'; title?: GameTitle } | { kind: 'out' }

/** A venue's lobby as members have it: their points there, and its titles to play. */
export function MemberLobby({ venue }: { venue: Venue }) {
  const errorText = useErrorText()
  const holding = useVenueBalance(venue.game_code)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isVenueClosed = venue.maintenance ?? false
  const refresh = () => Promise.all([holding.load(), fetchBalances()])
  const close = () => {
    setOpened(null)
    void holding.reload()
  }
  return (
    <>
      <LobbyHeader venue={venue}>
        <LobbyWallet
          balance={holding.balance}
          isLoading={holding.isLoading}
          isOutdated={holding.isOutdated}
          isVenueClosed={isVenueClosed}
          onRefresh={() => void refresh().catch((error: unknown) => toast.error(errorText(error), 'balances'))}
          onTransfer={(kind) => setOpened({ kind })}
        />
      </LobbyHeader>
      <Suspense fallback={<TitleGridSkeleton />}>
        <TitleBrowser
          venueCode={venue.game_code}
          venueName={venue.name}
          isVenueClosed={isVenueClosed}
          onChoose={(title) => setOpened({ kind: 'in', title })}
        />
      </Suspense>
      {opened?.kind === 'in' && (
        <TransferPointDialog venue={venue} {...(opened.title && { title: opened.title })} isInLobby onClose={close} />
      )}
      {opened?.kind === 'out' && <TransferOutDialog venue={venue} onClose={close} />}
    </>
  )
}
