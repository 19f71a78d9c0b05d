'use client'

import clsx from 'clsx'
import { Play, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { ErrorText } from '@/components/ui/form/error-text'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Picture } from '@/components/ui/picture/picture'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { toDecimal, toMinor } from '@/contract/amount'
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
import { useVenueBalancesStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { HeartButton } from '../own/heart-button'
import { LaunchAmount, LaunchBalances } from './launch-amount'
import { LaunchFactsLine } from './launch-facts'
import { LaunchOptions } from './launch-options'
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
  /** Renders a form that tops up inside the dialog, in place of the amount or folded. */
  topUp?: (isInPlace: boolean) => ReactNode
  onClose: (played: boolean) => void
}

/**
 * Shown before a game starts (`launch` in the drawings): the game, the amount to bring with both balances, and how to
 * play. No amount is chosen for the member, and without points play is off. With an empty wallet: points at other
 * venues, then a top-up. The game starts only on a click.
 */
export function TransferPointDialog({
  venue,
  title,
  spot,
  isInLobby = false,
  topUp,
  onClose,
}: TransferPointDialogProps) {
  const t = useTranslations('lobby.transfer')
  const words = useTranslations('games')
  const errorText = useErrorText()
  const pointsText = usePointsText()
  const name = useVenueName()(venue, 'single')
  const { formRef, ...points } = useTransferPoint(venue)
  const { launch, isLaunching, refused, failure } = useLaunchGame()
  const closure = usePlayClosure()
  const isBusy = points.isSending || isLaunching
  const isVenueClosed = venue.maintenance ?? false
  const isMaintained = isVenueClosed || (title?.maintenance ?? spot?.maintenance ?? false)
  const isClosed = isMaintained || closure !== null
  const lobby = isInLobby ? null : lobbyPathOf(venue.game_code)
  const wantsToMove = points.amount !== ''
  const isEmpty = points.isWalletEmpty && points.isVenueEmpty && !isClosed
  // Without an amount, the member plays with the points that the venue holds.
  const canPlay = wantsToMove || points.canMoveBack
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canPlay) return
    // Check before opening a tab: an invalid form needs none. A valid one must open it within the click.
    if (!wantsToMove || points.isValid || (await points.check())) await play(wantsToMove ? points.moveIn : undefined)
  }
  return (
    <Dialog
      hasHandle
      isTitleFocused
      widthPx={560}
      lead={
        <span className="shrink-0 large:hidden">
          <Picture name={picture} sizes="72px" alt="" className={clsx('w-18 rounded-field', title ? 'h-24' : 'h-18')} />
        </span>
      }
      title={title?.name ?? spot?.name ?? name}
      subtitle={<LaunchFactsLine venueName={name} title={title} stakes={spot?.stakes} />}
      tools={
        !spot && (
          <HeartButton game={title ? ownTitle(title, isMaintained) : ownVenue(venue, name)} className="shrink-0" />
        )
      }
      onClose={() => onClose(false)}
    >
      <form ref={formRef} method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <OfflineNote />
        {isMaintained && (
          <p className="flex flex-wrap items-center gap-2 text-small">
            <Badge tone="warning">{words('maintenance')}</Badge>
            {t(isVenueClosed ? 'maintenance_text' : 'title_maintenance_text')}
          </p>
        )}
        {(closure ?? failure) && <Refused error={closure ?? failure} text={errorText(closure ?? failure)} />}
        {isEmpty ? (
          <>
            <LaunchBalances points={points} />
            <PointsElsewhere
              venueCode={venue.game_code}
              venueName={name}
              isBusy={isBusy}
              onMove={(from, amount) => void points.moveFrom(from, amount)}
            />
            <ErrorText>{points.errorText}</ErrorText>
            {topUp?.(true)}
          </>
        ) : (
          <LaunchAmount points={points} />
        )}
        <div className="flex flex-wrap gap-x-2">
          {!isEmpty && (
            <MoneyButton
              type="submit"
              kind={canPlay ? 'action' : 'quiet'}
              size="large"
              className="grow px-3!"
              isBusy={isBusy}
              disabled={isClosed || !canPlay}
            >
              <Play aria-hidden className="size-4" />
              {wantsToMove
                ? points.minor === null
                  ? t('move_and_play')
                  : t('bring_and_play', { amount: withoutCents(pointsText(toDecimal(points.minor))) })
                : canPlay || isClosed
                  ? words('play')
                  : t('choose')}
            </MoneyButton>
          )}
          {(wantsToMove || !canPlay) && (
            <MoneyButton
              kind="plain"
              size="large"
              className={clsx('px-3! text-muted', isEmpty && 'grow')}
              isDone={isBusy}
              disabled={isClosed}
              onClick={() => void play()}
            >
              {t('play_without')}
            </MoneyButton>
          )}
        </div>
        <TransferReceiptLine transfer={points.last} />
        {refused && <PopupBlockedNotice entry={refused} />}
        {!isEmpty && (
          <LaunchOptions
            {...{ points, title, isBusy, lobby }}
            isClosed={isVenueClosed || closure !== null}
            topUp={closure === null && topUp?.(false)}
          />
        )}
      </form>
    </Dialog>
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

type PointsElsewhereProps = {
  venueCode: string
  venueName: string
  isBusy: boolean
  onMove: (from: string, amount: string) => void
}

/** The venue that holds the most points, to be moved to this one; nothing if no other venue holds any. */
function PointsElsewhere({ venueCode, venueName, isBusy, onMove }: PointsElsewhereProps) {
  const t = useTranslations('lobby.transfer')
  const points = usePointsText()
  const balances = useResource(useVenueBalancesStore).data ?? []
  const [most] = balances
    .flatMap(({ venue, name, balance, maintenance }) =>
      balance !== null && venue !== venueCode && !maintenance && toMinor(balance) > 0n
        ? [{ venue, name, balance }]
        : [],
    )
    .toSorted((one, other) => (toMinor(one.balance) < toMinor(other.balance) ? 1 : -1))
  if (!most) return null
  const { venue, name, balance } = most
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-line bg-ground/40 py-2 pr-2 pl-4">
      <VenueEmblem code={venue} name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t('elsewhere', { venue: name, points: points(balance) })}</p>
        <p className="text-small text-muted">{t('elsewhere_text', { venue: venueName })}</p>
      </div>
      <MoneyButton kind="plain" className="text-points" isBusy={isBusy} onClick={() => onMove(venue, balance)}>
        {t('move_here')}
      </MoneyButton>
    </div>
  )
}
