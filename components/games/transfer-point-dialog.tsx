'use client'

import { LayoutGrid, Play, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { AmountField } from '@/components/ui/amount-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { SiteLink } from '@/components/ui/site-link'
import type { Venue } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'
import { lobbyPathOf } from '@/lib/games/venue-paths'
import type { Spot } from '@/stores/dialogs'
import { BalancePair } from './balance-pair'
import { LaunchOffer } from './launch-offer'
import { TransferReceiptLine } from './transfer-receipt-line'
import { PopupBlockedNotice } from './popup-blocked-notice'
import { useVenueName } from './use-venue-name'
import { useLaunchGame } from './use-launch-game'
import { useTransferPoint } from './use-transfer-point'

type TransferPointDialogProps = {
  venue: Venue
  /** One of the venue's titles, to be opened instead of the venue itself. */
  title?: GameTitle
  /** A table, a draw or a match of the venue, to be opened likewise. */
  spot?: Spot
  /** Opened in the venue's own lobby, which then need not be offered. */
  isInLobby?: boolean
  onClose: (played: boolean) => void
}

const note =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-ground/50 px-4 py-2 text-small'

/**
 * Shown before a game: both balances, an amount to transfer, buttons to play with or without it, and to transfer back.
 */
export function TransferPointDialog({ venue, title, spot, isInLobby = false, onClose }: TransferPointDialogProps) {
  const t = useTranslations('games.transfer')
  const ui = useTranslations('ui')
  const words = useTranslations('games')
  const name = useVenueName()(venue, 'single')
  const points = useTransferPoint(venue)
  const { launch, isLaunching, refused } = useLaunchGame()
  const formId = useId()
  const isBusy = points.isSending || isLaunching
  const isVenueClosed = venue.maintenance ?? false
  const isClosed = isVenueClosed || (title?.maintenance ?? spot?.maintenance ?? false)
  const lobby = isInLobby ? null : lobbyPathOf(venue.game_code)
  const [isOffering, setIsOffering] = useState(false)
  const wantsToMove = points.typed !== ''
  const hasNothingToPlay = points.isVenueEmpty && !wantsToMove && !isClosed

  const play = async (before?: () => Promise<boolean>) => {
    const place = await launch({
      venue,
      ...(title && { title, params: { title: title.title_code } }),
      ...(spot && { params: spot.params }),
      ...(before && { before }),
    })
    // In this tab the game replaces the page; closing would step back in its history.
    if (place === 'tab') onClose(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Check before a tab opens: an invalid form needs none.
    if (wantsToMove && !points.check()) return
    if (hasNothingToPlay) return setIsOffering(true)
    void play(wantsToMove ? points.moveIn : undefined)
  }

  const topUp = (
    <SiteLink href="/store" replace className={buttonClass({ kind: 'points', size: 'small' }) + ' min-h-11'}>
      {t('top_up')}
    </SiteLink>
  )

  return (
    <Dialog
      title={title?.name ?? spot?.name ?? name}
      closeLabel={ui('close')}
      onClose={() => onClose(false)}
      footer={
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Button kind="quiet" disabled={!wantsToMove || isBusy || isVenueClosed} onClick={() => void points.moveIn()}>
            {t('move_only')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={isClosed} className="max-sm:order-first">
            <Play aria-hidden className="size-4 fill-current" />
            {wantsToMove ? t('move_and_play') : t('play')}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {isClosed && (
          <p className="flex flex-wrap items-center gap-2 text-small">
            <Badge tone="warning">{words('maintenance')}</Badge>
            {t(isVenueClosed ? 'maintenance_text' : 'title_maintenance_text')}
          </p>
        )}
        {lobby && (
          // Replaces the dialog's history entry; the change of page closes the dialog.
          <SiteLink href={lobby} replace className={buttonClass({ kind: 'quiet', wide: true })}>
            <LayoutGrid aria-hidden className="size-4" />
            {words('lobby.see_titles')}
          </SiteLink>
        )}
        <BalancePair
          wallet={{ ...points.wallet, afterwards: points.after?.wallet ?? null }}
          venue={{ ...points.there, afterwards: points.after?.venue ?? null }}
          venueName={name}
          venueAction={
            points.canMoveBack && (
              <button
                type="button"
                disabled={isBusy || isVenueClosed}
                onClick={() => void points.moveBack()}
                className={buttonClass({ kind: 'plain', size: 'small' }) + ' -ml-4 min-h-11'}
              >
                <Undo2 aria-hidden className="size-4" />
                {t('move_back')}
              </button>
            )
          }
        />
        {hasNothingToPlay && isOffering && (
          <LaunchOffer
            venueName={name}
            credit={points.credit}
            isBusy={isBusy}
            onMoveAll={() => void play(points.moveAllIn)}
            onPlay={() => void play()}
          />
        )}
        {hasNothingToPlay && !isOffering && (
          <p className={note}>
            {t(points.isWalletEmpty ? 'nothing_anywhere' : 'nothing_there')}
            {points.isWalletEmpty && topUp}
          </p>
        )}
        <AmountField
          data-autofocus
          label={t('amount')}
          hint={t('hint')}
          placeholder="0.00"
          value={points.typed}
          error={points.fault}
          onChange={({ target }) => points.type(target.value)}
          suffix={
            <Button
              kind="quiet"
              size="small"
              className="min-h-11"
              disabled={points.credit === null}
              onClick={points.typeAll}
            >
              {ui('all')}
            </Button>
          }
        />
        {points.isShort && <div>{topUp}</div>}
        {points.receipt && <TransferReceiptLine receipt={points.receipt} />}
        {refused && <PopupBlockedNotice entry={refused} />}
      </form>
    </Dialog>
  )
}
