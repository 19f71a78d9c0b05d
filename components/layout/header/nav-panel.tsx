'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { useGameCards } from '@/components/games/own/use-game-cards'
import { GameRow } from '@/components/games/titles/game-row'
import { openGame } from '@/components/games/play/open-game'
import { useVenueName } from '@/components/games/venues/use-venue-name'
import { pictureFocus, venuePicture } from '@/components/games/venues/venue-picture'
import { LoadError } from '@/components/ui/load/load-error'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import { siteDayOf, siteTimeOf } from '@/contract/site-day'
import { api } from '@/lib/api'
import { categoryPath, type Category } from '@/lib/games/categories'
import type { GameTitle } from '@/lib/games/game-title'
import { venuesOf } from '@/lib/games/venues-of'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDayText } from '@/lib/hooks/use-day-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { siteToday } from '@/lib/time/site-day'
import { useGamesStore, useVenueBalancesStore } from '@/stores/resources'
import { useLocalResource, useResource } from '@/stores/use-resource'

const shownAtMost = 24
const waitingShapes = 6
const titlesShown = 3
/** Inline, because each class would be part of every page's stylesheet. */
const cardHeight = { minHeight: '5.75rem' }

type NavPanelProps = { category: Category; onChosen: () => void }

/**
 * A category's games below the main menu, as cards with their pictures, and its most popular titles. The page behind is
 * dimmed. A click opens the transfer-point dialog (section 2).
 */
export function NavPanel({ category, onChosen }: NavPanelProps) {
  const t = useTranslations('layout.nav')
  const { data: venues, error, reload } = useResource(useGamesStore)
  const hasTitles = useCapability('highlights')
  const { data: titles } = useLocalResource(async () =>
    hasTitles ? await api.highlights.titles({ sort: 'popular' }) : null,
  )
  const shown = venues && venuesOf(venues, category).slice(0, shownAtMost)
  return (
    <>
      {createPortal(
        <div
          aria-hidden
          className="pointer-events-none fixed inset-0 z-30 animate-[fade-in_180ms_ease-out] bg-ground/50"
        />,
        document.body,
      )}
      <div className="absolute inset-x-0 top-full animate-[fade-in_180ms_ease-out] border-y border-line bg-surface shadow-card">
        <div className="mx-auto flex max-w-page items-start gap-8 px-6 pt-3 pb-5 wide:px-8">
          <div className="min-w-0 flex-1">
            <div className="flex min-h-11 items-center gap-3 pb-1">
              <b>{t(category)}</b>
              <span className="figures flex-1 text-small text-muted">{shown?.length}</span>
              <SiteLink
                href={categoryPath[category]}
                className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
              >
                {t('see_all')}
                <ChevronRight aria-hidden className="size-4" />
              </SiteLink>
            </div>
            {!shown && error && <LoadError error={error} onRetry={reload} kind="quiet" size="small" />}
            {shown?.length === 0 && <p className="text-muted">{t('empty')}</p>}
            <ul
              style={{ margin: '-0.25rem' }}
              className="grid max-h-[60vh] grid-cols-3 gap-3 overflow-y-auto overscroll-contain p-1 empty:hidden"
            >
              {shown?.map((venue) => (
                <li key={venue.id}>
                  <PanelVenue
                    venue={venue}
                    titles={titles?.by_venue?.find(({ game_code }) => game_code === venue.game_code)?.total}
                    onChosen={onChosen}
                  />
                </li>
              ))}
              {!shown &&
                !error &&
                Array.from({ length: waitingShapes }, (_, index) => (
                  <li key={index} className="grid" style={cardHeight}>
                    <Skeleton className="rounded-card" />
                  </li>
                ))}
            </ul>
          </div>
          {titles && shown && <PanelTitles venues={shown} titles={titles.items} onChosen={onChosen} />}
        </div>
      </div>
    </>
  )
}

type PanelVenueProps = Pick<NavPanelProps, 'onChosen'> & { venue: Venue; titles: number | undefined }

/** A venue with its picture and, if known, the end of its maintenance, the member's points there, or its titles. */
function PanelVenue({ venue, titles, onChosen }: PanelVenueProps) {
  const t = useTranslations('games')
  const dayText = useDayText()
  const name = useVenueName()(venue, 'grouped')
  const pointsText = usePointsText()
  const balance = useVenueBalancesStore(({ data }) => data?.find((each) => each.venue === venue.game_code)?.balance)
  const picture = venuePicture(venue)
  const { maintenance = false, maintenance_until: until } = venue
  const isToday = until != null && siteDayOf(new Date(until)) === siteToday()
  const time = until && `${isToday ? '' : dayText(until)} ${siteTimeOf(new Date(until))}`.trim()
  const fact = maintenance
    ? time
      ? t('maintenance_until', { time })
      : t('maintenance')
    : balance && toMinor(balance) > 0n
      ? t('now.points_there', { amount: pointsText(balance) })
      : titles && t('now.count.titles', { count: titles })
  return (
    <button
      type="button"
      onClick={() => {
        onChosen()
        openGame(venue)
      }}
      style={cardHeight}
      className="relative isolate flex h-full w-full flex-col justify-center overflow-hidden rounded-card border border-line bg-ground p-4 text-left transition hover:border-line-strong"
    >
      <Picture
        name={picture}
        sizes="200px"
        alt=""
        className={clsx(
          'absolute inset-y-0 right-0 -z-10 h-full w-[44%] mask-[linear-gradient(90deg,transparent,black_60%)]',
          pictureFocus(picture),
          maintenance && 'opacity-40 grayscale',
        )}
      />
      <span className="line-clamp-2 max-w-[56%] leading-snug font-bold">{name}</span>
      {/* Keeps its height while empty, so that names do not move when it arrives. */}
      <span className={clsx('figures min-h-5 max-w-[56%] text-small', maintenance ? 'text-warning' : 'text-muted')}>
        {fact}
      </span>
    </button>
  )
}

type PanelTitlesProps = { venues: readonly Venue[]; titles: readonly GameTitle[]; onChosen: () => void }

/** The most popular titles of these venues. */
function PanelTitles({ venues, titles, onChosen }: PanelTitlesProps) {
  const t = useTranslations('games.titles')
  const { ofTitle } = useGameCards(null)
  const open = titles
    .filter((title) => venues.some(({ game_code }) => game_code === title.game_code))
    .map(ofTitle)
    .filter(({ isInMaintenance }) => !isInMaintenance)
  if (open.length === 0) return null
  return (
    <div style={{ width: '20rem' }}>
      <b className="flex min-h-12 items-center pb-1">{t('popular')}</b>
      <ul className="grid gap-3">
        {open.slice(0, titlesShown).map((card) => (
          <li key={card.title.id} className="grid" style={cardHeight}>
            <GameRow
              {...card}
              onChoose={(title) => {
                onChosen()
                card.onChoose?.(title)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
