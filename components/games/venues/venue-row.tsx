'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { entryHeight, longRowClass, rowClass, rowColumns } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { useGamesStore } from '@/stores/resources'
import { useOpenGame } from '../play/use-open-game'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { VenueLists } from './venue-lists'

const columns = {
  ...rowColumns('max(92px, 5.25rem)', [
    [992, 9],
    [1280, 11],
    [1680, 13],
  ]),
  // The emblem and two lines of a name.
  ...entryHeight('7.25rem'),
}
const shapes = 13
/** This many venues need no arrows at any width. */
const fitting = 9

type VenueRowProps = {
  initial: Venue[] | null
  /** On desktop, lists the venues by category instead. */
  isGrouped: boolean
}

/** Every venue in one row, as its round emblem; a click opens the venue. */
export function VenueRow({ initial, isGrouped }: VenueRowProps) {
  const t = useTranslations('games')
  const venues = useVenues(initial)
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <RowHead id="venues" title={t('venues')} count={venues?.length}>
        {!isGrouped && venues && venues.length > fitting && <ScrollArrows track="venue-row" title={t('venues')} />}
      </RowHead>
      {venues?.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty_text')} />
      ) : venues ? (
        <>
          {isGrouped && <VenueLists venues={venues} />}
          <ul
            id="venue-row"
            onFocus={showFocused}
            className={clsx(longRowClass, isGrouped && 'desktop:hidden')}
            style={columns}
          >
            {venues.map((venue) => (
              <li key={venue.id} className="snap-start">
                <VenueMedallion venue={venue} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <NoVenues />
      )}
    </section>
  )
}

/** Shown when the page came without a list: shapes, or why the list failed to load. */
function NoVenues() {
  const ui = useTranslations('ui')
  const { error, reload } = useGamesStore()
  if (error) return <LoadError error={error} onRetry={reload} />
  return (
    <div role="status" aria-label={ui('loading')} className={rowClass} style={columns}>
      {Array.from({ length: shapes }, (_, index) => (
        <Skeleton key={index} className="mx-auto mb-7 size-18 rounded-full! desktop:size-22" />
      ))}
    </div>
  )
}

function VenueMedallion({ venue }: { venue: Venue }) {
  const t = useTranslations('games')
  const openGame = useOpenGame()
  const name = useVenueName()(venue, 'single')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openGame(venue)}
      className="flex w-full flex-col items-center gap-2 rounded-card text-center text-small leading-snug font-semibold transition hover:-translate-y-1"
    >
      <span className={clsx(venue.maintenance && 'opacity-40 grayscale')}>
        <VenueEmblem
          isRound
          code={venue.game_code}
          name={name}
          sizes="(min-width: 992px) 119px, 98px"
          className="size-18 desktop:size-22"
        />
      </span>
      <span className={clsx('line-clamp-2', venue.maintenance && 'text-muted')}>{name}</span>
      {venue.maintenance && <span className="text-label text-warning">{t('maintenance')}</span>}
    </button>
  )
}
