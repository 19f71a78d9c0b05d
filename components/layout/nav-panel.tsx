'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { HeartButton } from '@/components/games/heart-button'
import { ownTitle } from '@/components/games/own-game'
import { TitleFacts } from '@/components/games/title-tile'
import { useOpenGame } from '@/components/games/use-open-game'
import { useVenueName } from '@/components/games/use-venue-name'
import { pictureFocus, titlePicture, venuePicture } from '@/components/games/venue-picture'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { LoadError } from '@/components/ui/load-error'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/games'
import { api } from '@/lib/api'
import { categoryPath, type Category } from '@/lib/games/categories'
import type { GameTitle } from '@/lib/games/game-title'
import { groupVenues } from '@/lib/games/group-venues'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePointsText } from '@/lib/hooks/use-points-text'
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
  const shown = venues && groupVenues(venues)[category].slice(0, shownAtMost)
  return (
    <LazyMessages of={['games']}>
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
                  <PanelVenue venue={venue} category={category} onChosen={onChosen} />
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
          {hasTitles && shown && <PanelTitles venues={shown} onChosen={onChosen} />}
        </div>
      </div>
    </LazyMessages>
  )
}

/** A venue with its picture and, if known, the member's points there. */
function PanelVenue({ venue, category, onChosen }: { venue: Venue } & NavPanelProps) {
  const t = useTranslations('games')
  const name = useVenueName()(venue, 'grouped')
  const openGame = useOpenGame()
  const pointsText = usePointsText()
  const balance = useVenueBalancesStore(({ data }) => data?.find((each) => each.venue === venue.game_code)?.balance)
  const picture = venuePicture(venue, category)
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
          venue.maintenance && 'opacity-40 grayscale',
        )}
      />
      <span className="line-clamp-2 max-w-[56%] leading-snug font-bold">{name}</span>
      {venue.maintenance && <span className="text-small text-warning">{t('maintenance')}</span>}
      {balance && toMinor(balance) > 0n && (
        <span className="figures max-w-[56%] text-small text-muted">
          {t('now.points_there', { amount: pointsText(balance) })}
        </span>
      )}
    </button>
  )
}

/** The most popular titles of these venues. */
function PanelTitles({ venues, onChosen }: { venues: readonly Venue[]; onChosen: () => void }) {
  const t = useTranslations('games.titles')
  const { data } = useLocalResource(() => api.highlights.titles({ sort: 'popular' }))
  const titles = data?.items.flatMap((title) => {
    const venue = venues.find(({ game_code }) => game_code === title.game_code)
    return venue && !venue.maintenance && !title.maintenance ? [{ title, venue }] : []
  })
  if (!titles?.length) return null
  return (
    <div style={{ width: '20rem' }}>
      <b className="flex min-h-12 items-center pb-1">{t('popular')}</b>
      <ul className="grid gap-3">
        {titles.slice(0, titlesShown).map(({ title, venue }) => (
          <li key={title.id}>
            <PanelTitle title={title} venue={venue} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PanelTitleProps = { title: GameTitle; venue: Venue; onChosen: () => void }

function PanelTitle({ title, venue, onChosen }: PanelTitleProps) {
  const nameOf = useVenueName()
  const openGame = useOpenGame()
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onChosen()
          openGame(venue, title)
        }}
        style={cardHeight}
        className="flex w-full items-center gap-3 rounded-card border border-line bg-ground p-1 pr-11 text-left transition hover:border-line-strong"
      >
        <Picture name={titlePicture(title)} sizes="60px" alt="" className="h-20 w-15 shrink-0 rounded-field" />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
          <span className="block truncate text-small text-muted">{nameOf(venue, 'single')}</span>
          <TitleFacts title={title} />
        </span>
      </button>
      <HeartButton game={ownTitle(title, false)} className="absolute top-1/2 right-0 -translate-y-1/2" />
    </div>
  )
}
