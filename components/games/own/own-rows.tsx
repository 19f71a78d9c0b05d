'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { rowClass, rowColumns } from '@/components/ui/columns'
import { showFocused } from '@/components/ui/show-focused'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { OwnGame } from '@/contract/optional/favourites'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { readFirstSteps, readHasKept, reserveKept } from '@/lib/storage/hints'
import { useFavouritesStore, type Place } from '@/stores/favourites'
import { useKeptGames, useListError, useRecentGames } from '@/stores/use-own-games'
import { OwnCard, OwnTile } from './own-card'
import { ownVenue } from './own-game'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'

const shownAtMost = 12
/** The height of a row of tall tiles, with its padding of 0.75 rem, which its margins take back. */
const tallRow = 'calc(var(--tile) * 4 / 3 + 5.25rem)'
const cardColumns = rowColumns('max(282px, min(86vw, 17rem))', [
  [992, 3],
  [1280, 4],
  [1680, 5],
])

type List = 'recent' | 'venues' | 'favourites'

/**
 * A member's games on the home page: recently played games (venues, before the first game), then favourites. The rows'
 * height is reserved from the start.
 */
export function OwnRows() {
  const recent = useRecentGames()
  const nameOf = useVenueName()
  const venues = useVenues(null)?.map((venue) => ownVenue(venue, nameOf(venue, 'single')))
  const hasFailed = useListError('recent') !== null
  const isNew = recent?.length === 0 && !hasFailed
  return (
    <>
      {isNew && venues && venues.length > 0 ? (
        <OwnRow key="venues" list="venues" games={venues} href="/egame" />
      ) : (
        <OwnRow key="recent" list="recent" games={recent} href="/favourites?tab=recent" />
      )}
      <FavouriteRow games={useKeptGames()} />
    </>
  )
}

/**
 * The favourites as tall tiles. Shown only if the browser knew of some when home was opened, because what follows would
 * move when they arrive. A first favourite appears here the next time, as the line below the popular titles says.
 */
function FavouriteRow({ games }: { games: readonly OwnGame[] | null }) {
  const t = useTranslations('games.own')
  const [isShown] = useState(readHasKept)
  const section = useKeptFocus(games)
  useEffect(() => reserveKept, [])
  if (!isShown) return null
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="own-favourites" className="focus:outline-none">
      <OwnHead list="favourites" title={t('favourites')} count={games?.length || undefined} href="/favourites" />
      <GameRow
        list="favourites"
        games={games}
        emptyText={t('empty_text')}
        style={{ minHeight: tallRow }}
        skeleton={
          <li>
            <Skeleton className="aspect-[3/4] w-full rounded-card" />
          </li>
        }
        render={(game) => <OwnTile game={game} />}
      />
    </section>
  )
}

type GameRowProps = {
  list: List
  games: readonly OwnGame[] | null
  emptyText: string
  /** Height, or column widths; by default those of tiles (class `own-tiles`). */
  style?: CSSProperties | undefined
  /** One item of the row while the games load. */
  skeleton: ReactNode
  render: (game: OwnGame, index: number) => ReactNode
}

/** The games of one row, which scrolls sideways, or a text that says why there are none. */
function GameRow({ list, games, emptyText, style, skeleton, render }: GameRowProps) {
  if (games?.length === 0) return <EmptyRow list={list} text={emptyText} />
  return (
    <ul
      id={`own-${list}-row`}
      aria-busy={!games}
      onFocus={showFocused}
      className={clsx(rowClass, 'min-h-27.5')}
      style={style}
    >
      {games
        ? games.slice(0, shownAtMost).map((game, index) => (
            <li key={`${game.kind} ${game.game_code} ${game.code}`} className="snap-start">
              {render(game, index)}
            </li>
          ))
        : Array.from({ length: 4 }, (_, index) => <Fragment key={index}>{skeleton}</Fragment>)}
    </ul>
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

type OwnRowProps = { list: Exclude<List, 'favourites'>; games: readonly OwnGame[] | null; href: string }

function OwnRow({ list, games, href }: OwnRowProps) {
  const t = useTranslations('games.own')
  // A retry that succeeds removes the pressed button.
  const section = useKeptFocus(games)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`own-${list}`} className="focus:outline-none">
      <OwnHead list={list} title={t(list === 'venues' ? 'begin' : 'continue')} href={href} />
      <GameRow
        list={list}
        games={games}
        emptyText={t('recent_empty_text')}
        style={cardColumns}
        skeleton={
          <li>
            <Skeleton className="h-24.5 rounded-card" />
          </li>
        }
        render={(game, index) => (
          <OwnCard game={game} hasGlow={list === 'recent' && index === 0 && readFirstSteps() !== 'open'} />
        )}
      />
    </section>
  )
}

type OwnHeadProps = {
  list: List
  title: string
  count?: number | undefined
  href: string
}

function OwnHead({ list, title, count, href }: OwnHeadProps) {
  const nav = useTranslations('layout.nav')
  return (
    <RowHead
      id={`own-${list}`}
      title={title}
      count={count}
      all={{ href, label: nav(list === 'recent' ? 'recent' : 'see_all'), isClear: list === 'recent' }}
    >
      <ScrollArrows track={`own-${list}-row`} title={title} />
    </RowHead>
  )
}
