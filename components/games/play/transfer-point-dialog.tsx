'use client'

import { LayoutGrid, Play, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, MoneyLink, OfflineNote } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { toDecimal } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { lobbyPathOf } from '@/lib/games/venue-paths'
import { withoutCents } from '@/lib/forms/amount-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import type { Spot } from '@/stores/dialogs'
import type { GameEntry } from '@/lib/games/game-entry'
import { ApiError } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePlaySessionStore } from '@/stores/play-session'
import { HeartButton } from '../own/heart-button'
import { LaunchAmount } from './launch-amount'
import { LaunchFacts, LaunchFactsLine, LaunchFlow } from './launch-facts'
import { LaunchOffer } from './launch-offer'
import { ownTitle, ownVenue } from '../own/own-game'
import { TransferReceiptLine } from './transfer-receipt-line'
import { useLaunchGame } from './use-launch-game'
import { useTransferPoint } from './use-transfer-point'
import { useVenueName } from '../venues/use-venue-name'
import { titlePicture, venuePicture } from '../venues/venue-picture'

type TransferPointDialogProps = {
  venue: Venue
  /** One of the venue's titles, to be opened instead of the venue itself. */
  title?: GameTitle
  /** A table, a draw or a match of the venue, to be opened instead of the venue itself. */
  spot?: Spot
  /** True if opened from the venue's own lobby: the dialog then shows no link to it. */
  isInLobby?: boolean
  /** Renders a form that tops up inside the dialog. It calls `onToggle` when it is opened or folded. */
  topUp?: (onToggle: (isOpen: boolean) => void) => ReactNode
  onClose: (played: boolean) => void
}

/**
 * Shown before a game starts (`launch` in the drawings): both balances, the amount to bring, the saved choices, and
 * buttons to play with or without points. The game starts only on a click.
 */
export function TransferPointDialog({
  venue,
  title,
  spot,
  isInLobby = false,
  topUp,
  onClose,
}: TransferPointDialogProps) {
  const t = useTranslations('games.transfer')
  const ui = useTranslations('ui')
  const words = useTranslations('games')
  const errorText = useErrorText()
  const pointsText = usePointsText()
  const name = useVenueName()(venue, 'single')
  const points = useTransferPoint(venue)
  const { launch, isLaunching, refused, failure } = useLaunchGame()
  const closure = usePlayClosure()
  const formId = useId()
  const isBusy = points.isSending || isLaunching
  const isVenueClosed = venue.maintenance ?? false
  const isMaintained = isVenueClosed || (title?.maintenance ?? spot?.maintenance ?? false)
  const isClosed = isMaintained || closure !== null
  const lobby = isInLobby ? null : lobbyPathOf(venue.game_code)
  const [isOffering, setIsOffering] = useState(false)
  const [isToppingUp, setIsToppingUp] = useState(false)
  const wantsToMove = points.typed !== ''
  const hasNothingToPlay = points.isVenueEmpty && !wantsToMove && !isClosed
  const picture = title ? titlePicture(title) : venuePicture(venue)

  const play = async (before?: () => Promise<boolean>) => {
    const place = await launch({
      venue,
      ...(title && { title, params: { title: title.title_code } }),
      ...(spot && { params: spot.params }),
      ...(before && { before }),
    })
    // A game in this tab replaces the page. Closing the dialog would then leave the game again, by a step back in the
    // history.
    if (place === 'tab') onClose(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Check before opening a tab: an invalid form needs none.
    if (wantsToMove && !points.check()) return
    if (hasNothingToPlay) return setIsOffering(true)
    void play(wantsToMove ? points.moveIn : undefined)
  }
  return (
    <Dialog
      hasHandle
      widthPx={816}
      lead={
        <span className="shrink-0 desktop:hidden large:hidden">
          <Picture name={picture} sizes="66px" alt="" className={`${title ? 'h-22' : 'h-16.5'} w-16.5 rounded-field`} />
        </span>
      }
      title={title?.name ?? spot?.name ?? name}
      subtitle={<LaunchFactsLine venueName={name} title={title} stakes={spot?.stakes} />}
      tools={
        !spot && (
          <HeartButton game={title ? ownTitle(title, isMaintained) : ownVenue(venue, name)} className="shrink-0" />
        )
      }
      aside={
        <LaunchFacts
          picture={picture}
          venueName={name}
          title={title}
          stakes={spot?.stakes}
          isTall={title !== undefined}
        />
      }
      closeLabel={ui('close')}
      onClose={() => onClose(false)}
      footer={
        <div className="grid w-full gap-1 desktop:flex desktop:gap-2 desktop:px-2">
          <MoneyButton type="submit" form={formId} className="grow" isBusy={isBusy} disabled={isClosed}>
            <Play aria-hidden className="size-4 fill-current" />
            {wantsToMove
              ? points.minor === null
                ? t('move_and_play')
                : t('bring_and_play', { amount: withoutCents(pointsText(toDecimal(points.minor))) })
              : t('play')}
          </MoneyButton>
          {wantsToMove && (
            <MoneyButton
              kind="plain"
              className="text-muted"
              isDone={isBusy}
              disabled={isClosed}
              onClick={() => void play()}
            >
              {t('play_without')}
            </MoneyButton>
          )}
        </div>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate className="grid gap-3">
        <OfflineNote />
        {isMaintained && (
          <p className="flex flex-wrap items-center gap-2 text-small">
            <Badge tone="warning">{words('maintenance')}</Badge>
            {t(isVenueClosed ? 'maintenance_text' : 'title_maintenance_text')}
          </p>
        )}
        {(closure ?? failure) && <Refused error={closure ?? failure} text={errorText(closure ?? failure)} />}
        <LaunchFlow wallet={points.wallet} there={points.there} venueName={name} />
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
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-ground/50 px-4 py-2 text-small">
            {t(points.isWalletEmpty ? 'nothing_anywhere' : 'nothing_there')}
            {points.isWalletEmpty && <TopUpLink />}
          </p>
        )}
        <LaunchAmount
          points={points}
          isBusy={isBusy}
          isVenueClosed={isVenueClosed}
          isPlayClosed={closure !== null}
          hasChoices={!isToppingUp || closure !== null}
        />
        {points.isShort && (
          <div>
            <TopUpLink />
          </div>
        )}
        {points.receipt && <TransferReceiptLine receipt={points.receipt} />}
        {refused && <PopupBlockedNotice entry={refused} />}
        {closure === null && topUp?.(setIsToppingUp)}
        {lobby && (
          // The change of page closes the dialog.
          <SiteLink href={lobby} className={buttonClass({ kind: 'plain', wide: true })}>
            <LayoutGrid aria-hidden className="size-4" />
            {words('lobby.see_titles')}
          </SiteLink>
        )}
      </form>
    </Dialog>
  )
}

function TopUpLink() {
  const t = useTranslations('games.transfer')
  return (
    <MoneyLink href="/store" className={buttonClass({ kind: 'points', size: 'small' }) + ' min-h-11'}>
      {t('top_up')}
    </MoneyLink>
  )
}

/** Says why nothing can be opened now, with a link to the next step. */
function Refused({ error, text }: { error: unknown; text: string }) {
  return (
    <div className="grid rounded-field border border-warning/50 bg-warning/10 px-4 py-2 text-small">
      <p className="py-1">{text}</p>
      <NextStepLink error={error} />
    </div>
  )
}

/** A link to a game whose tab the browser blocked: a click by the member opens it. */
export function PopupBlockedNotice({ entry }: { entry: GameEntry }) {
  const t = useTranslations('games.launch')
  const look = buttonClass({ kind: 'points', wide: true })
  return (
    <div role="alert" className="grid gap-3 rounded-field border border-warning/50 bg-warning/10 p-4">
      <p className="text-small">{t('refused')}</p>
      {entry.method === 'GET' ? (
        <a href={entry.address} target="_blank" rel="noopener noreferrer" className={look}>
          <ExternalLink aria-hidden className="size-4" />
          {t('open')}
        </a>
      ) : (
        <form method="post" action={entry.address} target="_blank" rel="noopener noreferrer">
          {Object.entries(entry.params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={look}>
            <ExternalLink aria-hidden className="size-4" />
            {t('open')}
          </button>
        </form>
      )}
    </div>
  )
}

/** The error that a launch would return during a break or an exclusion; null if neither is in force. */
function usePlayClosure(): ApiError | null {
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const moment = useDateTimeText()
  if (!closure) return null
  const { ends_at } = closure
  const kind = closure.imposed ? 'imposed' : closure.kind
  return new ApiError('play_closed', '', null, { params: { kind, until: ends_at ? moment(ends_at) : '' } })
}
