'use client'

import clsx from 'clsx'
import { ChevronRight, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { OwnGame } from '@/contract/favourites'
import { useKeptGames, useRecentGames } from '@/stores/use-own-games'
import { HeartButton } from './heart-button'
import { venuePicture, titlePicture } from './venue-picture'
import { ownVenue, titleOf } from './own-game'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

const shownAtMost = 12

/**
 * A member's games on the home page: recently played games (venues, before the first game), then favourites. Each row's
 * height is reserved from the start.
 */
export function OwnRows() {
  const recent = useRecentGames()
  const nameOf = useVenueName()
  const venues = useVenues(null)?.map((venue) => ownVenue(venue, nameOf(venue, 'single')))
  const isNew = recent?.length === 0
  return (
    <>
      {isNew && venues && venues.length > 0 ? (
        <OwnRow list="venues" games={venues} href="/egame" />
      ) : (
        <OwnRow list="recent" games={recent} href="/favourites?tab=recent" />
      )}
      <FavouriteRow games={useKeptGames()} />
    </>
  )
}

/** The favourites as tall tiles, so that they look different from the row above. */
function FavouriteRow({ games }: { games: readonly OwnGame[] | null }) {
  const t = useTranslations('games.own')
  return (
    <section aria-labelledby="own-favourites">
      <RowHeading id="own-favourites" title={t('favourites')} href="/favourites" />
      <GameRow
        games={games}
        emptyText={t('empty_text')}
        className="auto-cols-[var(--tile)] in-data-kept:min-h-[calc(var(--tile)*4/3+5.25rem)] desktop:gap-4"
        skeleton={
          <li className="not-in-data-kept:hidden">
            <Skeleton className="aspect-[3/4] w-full rounded-card" />
          </li>
        }
        render={(game) => <OwnTile game={game} />}
      />
    </section>
  )
}

type GameRowProps = {
  games: readonly OwnGame[] | null
  emptyText: string
  className: string
  /** One item of the row while the games load. */
  skeleton: ReactNode
  render: (game: OwnGame, index: number) => ReactNode
}

/** The games of one row, which scrolls sideways, or a text that says why there are none. */
function GameRow({ games, emptyText, className, skeleton, render }: GameRowProps) {
  if (games?.length === 0) {
    return (
      <p className="flex min-h-25 items-center rounded-card border border-dashed border-line-strong/60 px-5 text-muted">
        {emptyText}
      </p>
    )
  }
  return (
    <ul
      aria-busy={!games}
      onFocus={showFocused}
      className={clsx(
        '-mx-4 -my-1 grid min-h-27 snap-x scroll-px-4 [scrollbar-width:none] grid-flow-col gap-3 overflow-x-auto px-4 py-1.5 desktop:-mx-1 desktop:scroll-px-1 desktop:px-1',
        className,
      )}
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

function OwnTile({ game }: { game: OwnGame }) {
  const t = useTranslations('games')
  const { venue, isTitle, picture, open } = useOwnGame(game)
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!venue}
        onClick={open}
        className="block w-full rounded-card text-left transition hover:-translate-y-1"
      >
        <Picture
          name={picture}
          sizes="(min-width: 992px) 201px, 30vw"
          alt=""
          className={clsx(
            'aspect-[3/4] w-full rounded-card border border-line',
            game.maintenance && 'opacity-40 grayscale',
          )}
        />
        <span className="mt-2 line-clamp-2 leading-snug font-bold">{game.name}</span>
        <span className="block truncate text-small text-muted">
          {game.maintenance ? t('maintenance') : isTitle && venue?.name}
        </span>
      </button>
      <HeartButton game={game} className="absolute top-0 right-0" />
    </div>
  )
}

type OwnRowProps = { list: 'recent' | 'venues'; games: readonly OwnGame[] | null; href: string }

function OwnRow({ list, games, href }: OwnRowProps) {
  const t = useTranslations('games.own')
  const words = useTranslations('games')
  return (
    <section aria-labelledby={`own-${list}`}>
      <RowHeading id={`own-${list}`} title={list === 'venues' ? words('venues') : t(list)} href={href} />
      <GameRow
        games={games}
        emptyText={t('recent_empty_text')}
        className="auto-cols-[max(17.5rem,28%)] desktop:auto-cols-[calc((100%-2.25rem)/4)]"
        skeleton={
          <li className="border border-transparent">
            <Skeleton className="h-24 rounded-card" />
          </li>
        }
        render={(game, index) => <OwnCard game={game} isLast={list === 'recent' && index === 0} />}
      />
    </section>
  )
}

/** What a game's card needs: the venue, the picture, and a function that opens the game. */
function useOwnGame(game: OwnGame) {
  const openGame = useOpenGame()
  const venue = useVenues(null)?.find(({ game_code }) => game_code === game.game_code)
  const isTitle = game.kind === 'title'
  const picture = isTitle
    ? titlePicture(titleOf(game))
    : venuePicture({ game_code: game.game_code, game_type: venue?.game_type ?? 0 })
  const open = () => venue && openGame(venue, isTitle ? titleOf(game) : undefined)
  return { venue, isTitle, picture, open }
}

/** `isLast`: this is the most recent game, and its button has the main style. */
function OwnCard({ game, isLast }: { game: OwnGame; isLast: boolean }) {
  const t = useTranslations('games')
  const { venue, isTitle, picture, open } = useOwnGame(game)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={!venue}
      onClick={open}
      className="flex min-h-24 w-full items-center gap-3 rounded-card border border-line bg-surface p-2 pr-3 text-left shadow-card transition hover:border-line-strong"
    >
      <Picture
        name={picture}
        sizes="60px"
        alt=""
        className={`h-20 w-15 shrink-0 rounded-field ${game.maintenance ? 'opacity-40 grayscale' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold">{game.name}</span>
        <span className="block truncate text-small text-muted">
          {game.maintenance ? t('maintenance') : isTitle && venue?.name}
        </span>
      </span>
      <span
        aria-hidden
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full border',
          isLast && !game.maintenance
            ? 'border-transparent bg-action text-on-action shadow-glow'
            : 'border-line-strong/60 bg-raised/70',
        )}
      >
        <Play className="ml-0.5 size-4 fill-current" />
      </span>
    </button>
  )
}

function RowHeading({ id, title, href }: { id: string; title: string; href: string }) {
  const nav = useTranslations('layout.nav')
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <SiteLink href={href} className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points">
        {nav('see_all')}
        <ChevronRight aria-hidden className="size-4" />
      </SiteLink>
    </div>
  )
}
