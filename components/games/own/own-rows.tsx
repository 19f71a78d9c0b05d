'use client'

import clsx from 'clsx'
import { Play } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { PlayButton } from '@/components/ui/button/play-button'
import { rowClass, rowColumns } from '@/components/ui/columns'
import { showFocused } from '@/components/ui/show-focused'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { isPositive } from '@/contract/amount'
import type { OwnGame } from '@/contract/optional/favourites'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { readFirstSteps, readHasKept, reserveKept } from '@/lib/storage/hints'
import { useFavouritesStore, type Place } from '@/stores/favourites'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { useKeptGames, useListError, useRecentGames } from '@/stores/use-own-games'
import { ownVenue } from './own-game'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'
import { GameRow } from '../titles/game-row'
import { GameTile } from '../titles/game-tile'
import { useGameCards } from './use-game-cards'

const shownAtMost = 12
/** The height of a row of tall tiles, with its padding of 0.75 rem, which its margins take back. */
const tallRow = 'calc(var(--tile) * 4 / 3 + 5.25rem)'
const cardColumns = rowColumns('max(282px, min(86vw, 17rem))', [
  [992, 3],
  [1280, 4],
  [1680, 5],
])

type List = 'recent' | 'venues' | 'favourites'

const lists = {
  recent: { title: 'continue', empty: 'recent_empty_text', href: '/favourites?tab=recent' },
  venues: { title: 'begin', empty: 'recent_empty_text', href: '/egame' },
  favourites: { title: 'favourites', empty: 'empty_text', href: '/favourites' },
} as const

/**
 * A member's games on the home page: recently played games (venues, before the first game), then favourites. The rows'
 * height is reserved from the start.
 *
 * Favourites show only if the browser knew of some when home was opened, because what follows would move when they
 * arrive. A first favourite appears here the next time, as the line below the popular titles says.
 */
export function OwnRows() {
  const recent = useRecentGames()
  const kept = useKeptGames()
  const [hasKept] = useState(readHasKept)
  const nameOf = useVenueName()
  const venues = useVenues(null)?.map((venue) => ownVenue(venue, nameOf(venue, 'single')))
  const hasFailed = useListError('recent') !== null
  const isNew = recent?.length === 0 && !hasFailed && venues && venues.length > 0
  useEffect(() => reserveKept, [])
  return (
    <>
      {isNew ? (
        <OwnRow key="venues" list="venues" games={venues} />
      ) : (
        <OwnRow key="recent" list="recent" games={recent} />
      )}
      {hasKept && <OwnRow list="favourites" games={kept} />}
    </>
  )
}

/** The games of one row, which scrolls sideways, or a text that says why there are none. Favourites are tall tiles. */
function OwnRow({ list, games }: { list: List; games: readonly OwnGame[] | null }) {
  const t = useTranslations('games.own')
  const nav = useTranslations('layout.nav')
  const { ofOwn } = useGameCards(null)
  // A retry that succeeds, or a heart, removes the pressed button.
  const section = useKeptFocus(games)
  const { title, empty, href } = lists[list]
  const isTall = list === 'favourites'
  const isRecent = list === 'recent'
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`own-${list}`} className="focus:outline-none">
      <RowHead
        id={`own-${list}`}
        title={t(title)}
        count={(isTall && games?.length) || undefined}
        all={{ href, label: nav(isRecent ? 'recent' : 'see_all'), isClear: isRecent }}
      >
        <ScrollArrows track={`own-${list}-row`} title={t(title)} />
      </RowHead>
      {games?.length === 0 ? (
        <EmptyRow list={list} text={t(empty)} />
      ) : (
        <ul
          id={`own-${list}-row`}
          aria-busy={!games}
          onFocus={showFocused}
          className={clsx(rowClass, 'min-h-27.5')}
          style={isTall ? { minHeight: tallRow } : cardColumns}
        >
          {games?.slice(0, shownAtMost).map((game, index) => (
            <li key={`${game.kind} ${game.game_code} ${game.code}`} className="snap-start">
              {isTall ? (
                <GameTile {...ofOwn(game)} />
              ) : (
                <RecentGame game={game} isMain={isRecent && index === 0 && readFirstSteps() !== 'open'} />
              )}
            </li>
          )) ??
            Array.from({ length: 4 }, (_, index) => (
              <li key={index}>
                <Skeleton className={isTall ? 'aspect-[3/4] w-full rounded-card' : 'h-24.5 rounded-card'} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** A game played before, with the points to play with. `isMain`: its sign has the main style. */
function RecentGame({ game, isMain }: { game: OwnGame; isMain: boolean }) {
  const t = useTranslations('games')
  const format = useFormatter()
  const now = useNow(60_000)
  const isOffline = useIsOffline()
  const card = useGameCards(null).ofOwn(game)
  const { isInMaintenance, venueName } = card
  const playedAt = game.played_at && format.relativeTime(new Date(game.played_at), now)
  const line = 'figures block min-h-5 text-small text-muted'
  const lines = (
    <>
      <span className={`${line} truncate`}>
        {isInMaintenance ? t('maintenance') : [venueName, playedAt].filter(Boolean).join(t('own.separator'))}
      </span>
      <span className={line}>
        <PointsToPlay venueCode={game.game_code} />
      </span>
    </>
  )
  const sign = (
    <span
      aria-hidden
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full border',
        (isOffline || isInMaintenance) && 'opacity-50',
        isMain && !isInMaintenance
          ? 'border-transparent bg-action text-on-action shadow-glow'
          : 'border-line-strong/60 bg-raised/70',
      )}
    >
      <Play className="ml-0.5 size-4 fill-current" />
    </span>
  )
  return <GameRow {...card} recent={{ Button: PlayButton, lines, sign }} />
}

/** The member's points with which a game starts: those at its venue, else those of the main wallet. */
function PointsToPlay({ venueCode }: { venueCode: string }) {
  const t = useTranslations('games')
  const pointsText = usePointsText()
  const isOffline = useIsOffline()
  const wallet = useUserDetailStore((detail) => detail.data?.credit)
  const there = useVenueBalancesStore(({ data }) => data?.find(({ venue }) => venue === venueCode)?.balance)
  const isThere = there != null && isPositive(there)
  const amount = isThere ? there : wallet
  return (
    amount && (
      <>
        {t(isThere ? 'own.at_venue' : 'here')}{' '}
        <b className={isOffline ? undefined : 'text-points'}>{pointsText(amount)}</b>
      </>
    )
  )
}

/** Says that a list has no games, or that it could not be loaded, with a button to retry. */
function EmptyRow({ list, text }: { list: List; text: string }) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { place, load, loadRecent } = useFavouritesStore()
  const failure = useListError(list === 'favourites' ? 'kept' : 'recent')
  const [isBusy, setIsBusy] = useState(false)
  const retry = async (from: Place) => {
    setIsBusy(true)
    await Promise.all([load(from), loadRecent(from)])
    setIsBusy(false)
  }
  return (
    <div
      className="flex min-h-25 flex-wrap items-center gap-4 rounded-card border border-dashed border-line-strong/60 px-5 text-muted"
      style={list === 'favourites' ? { minHeight: `calc(${tallRow} - 0.75rem)` } : undefined}
    >
      {/* A new element after each try, so that the same text is announced again. */}
      <p key={String(isBusy)} role={failure && !isBusy ? 'alert' : undefined}>
        {failure ? errorText(failure) : text}
      </p>
      {failure && place ? (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void retry(place)}>
          {ui('retry')}
        </Button>
      ) : null}
    </div>
  )
}
