'use client'

import { ChevronRight, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import type { OwnGame } from '@/contract/favourites'
import { useKeptGames, useRecentGames } from '@/stores/use-own-games'
import { venuePicture, titlePicture } from './venue-picture'
import { ownVenue, titleOf } from './own-game'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

const shownAtMost = 12

/**
 * A member's games on the home page: those played last (before the first game the venues), then the favourites. Each row has
 * its height from the start.
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
      <OwnRow list="favourites" games={useKeptGames()} href="/favourites" />
    </>
  )
}

type OwnRowProps = { list: 'recent' | 'favourites' | 'venues'; games: readonly OwnGame[] | null; href: string }

function OwnRow({ list, games, href }: OwnRowProps) {
  const t = useTranslations('games.own')
  const words = useTranslations('games')
  const nav = useTranslations('layout.nav')
  return (
    <section aria-labelledby={`own-${list}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={`own-${list}`} className="text-heading">
          {list === 'venues' ? words('venues') : t(list)}
        </h2>
        <SiteLink href={href} className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points">
          {nav('see_all')}
          <ChevronRight aria-hidden className="size-4" />
        </SiteLink>
      </div>
      {games?.length === 0 ? (
        <p className="flex min-h-25 items-center rounded-card border border-dashed border-line-strong/60 px-5 text-muted">
          {t(list === 'favourites' ? 'empty_text' : 'recent_empty_text')}
        </p>
      ) : (
        <ul
          aria-busy={!games}
          className="-mx-4 grid min-h-25 snap-x scroll-px-4 [scrollbar-width:none] auto-cols-[max(17.5rem,28%)] grid-flow-col gap-3 overflow-x-auto px-4 py-0.5 desktop:-mx-1 desktop:scroll-px-1 desktop:auto-cols-[calc((100%-2.25rem)/4)] desktop:px-1"
        >
          {games
            ? games.slice(0, shownAtMost).map((game) => (
                <li key={`${game.kind} ${game.game_code} ${game.code}`} className="snap-start">
                  <OwnCard game={game} />
                </li>
              ))
            : Array.from({ length: 4 }, (_, index) => (
                <li key={index}>
                  <Skeleton className="h-24 rounded-card" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function OwnCard({ game }: { game: OwnGame }) {
  const t = useTranslations('games')
  const openGame = useOpenGame()
  const venue = useVenues(null)?.find(({ game_code }) => game_code === game.game_code)
  const isTitle = game.kind === 'title'
  const picture = isTitle
    ? titlePicture(titleOf(game))
    : venuePicture({ game_code: game.game_code, game_type: venue?.game_type ?? 0 })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={!venue}
      onClick={() => venue && openGame(venue, isTitle ? titleOf(game) : undefined)}
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
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong/60 bg-raised/70"
      >
        <Play className="ml-0.5 size-4 fill-current" />
      </span>
    </button>
  )
}
