'use client'

import { useState } from 'react'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { fetchBalances } from '@/stores/balances'
import { useDialogsStore } from '@/stores/dialogs'
import { LobbyHeader } from './lobby-header'
import { LobbyWallet } from './lobby-wallet'
import { TitleBrowser } from '../titles/title-browser'
import { TitleGridSkeleton } from '../titles/title-shapes'
import { LobbyRecords, usePlaySessions } from './lobby-records'
import { useVenueBalance } from '../play/use-venue-balance'

const TransferOutDialog = part(async () => (await import('../play/transfer-out-dialog')).TransferOutDialog)
const ClosedVenue = part(async () => (await import('./closed-venue')).ClosedVenue)

/** A venue's lobby for members: their points there, and its titles to play. */
export function MemberLobby({ venue, facts }: { venue: Venue; facts: string | null }) {
  const showError = useErrorToast()
  const holding = useVenueBalance(venue.game_code)
  const [isMovingOut, setIsMovingOut] = useState(false)
  const isVenueClosed = venue.maintenance ?? false
  const sessions = usePlaySessions(venue.game_code)
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
    <div>
      <LobbyHeader venue={venue} facts={facts}>
        <LobbyWallet
          balance={holding.balance}
          isLoading={holding.isLoading}
          isOutdated={holding.isOutdated}
          isVenueClosed={isVenueClosed}
          onRefresh={() => Promise.all([holding.load(), fetchBalances()])}
          onError={(error) => showError(error, { id: 'balances' })}
          onTransfer={(direction) => (direction === 'in' ? open() : setIsMovingOut(true))}
        />
      </LobbyHeader>
      {!isVenueClosed ? (
        <TitleBrowser
          venueCode={venue.game_code}
          venueName={venue.name}
          onChoose={open}
          panel={!!sessions?.length && <LobbyRecords sessions={sessions} />}
        />
      ) : holding.balance === null && holding.isLoading ? (
        // Waits for the balance: the button that transfers the points out appears with it and would move what follows.
        <div className="pt-5">
          <TitleGridSkeleton />
        </div>
      ) : (
        <ClosedVenue venue={venue} balance={holding.balance} onMoved={holding.reload} />
      )}
      {isMovingOut && (
        <TransferOutDialog waiting={<DialogSkeleton onClose={close} />} onFault={close} venue={venue} onClose={close} />
      )}
    </div>
  )
}
