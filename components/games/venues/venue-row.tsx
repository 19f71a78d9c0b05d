'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { ChevronRight } from 'lucide-react'
import { entryHeight, longRowClass, rowClass, rowColumns } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Venue } from '@/contract/member/games'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useGamesStore } from '@/stores/resources'
import { SiteLink } from '@/components/ui/site-link'
import { categoryPath } from '@/lib/games/categories'
import { groupVenues, venueGroups } from '@/lib/games/group-venues'
import { openGame } from '../play/open-game'
import { useVenueName } from './use-venue-name'
import { VenueMedallion } from './venue-medallion'
import { useVenues } from './use-venues'

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
/** The page's HTML holds only as many venues as a common desktop shows. */
const inHtml = 10
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
  const shown = useBrowserValue(() => Infinity, inHtml)
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
            {venues.slice(0, shown).map((venue) => (
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

const shownOfCategory = 3

/** The first venues of each category as lists side by side, each with a link to its category. */
function VenueLists({ venues }: { venues: readonly Venue[] }) {
  const t = useTranslations('games')
  const nav = useTranslations('layout.nav')
  const nameOf = useVenueName()
  const groups = groupVenues(venues)
  const shown = venueGroups.filter((group) => groups[group].length > 0)
  return (
    <div
      className="grid gap-4 max-desktop:hidden"
      style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      {shown.map((group) => (
        <div key={group}>
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h3 className="font-semibold">{group === 'other' ? t('headings.other') : nav(group)}</h3>
            {group !== 'other' && (
              <SiteLink
                href={categoryPath[group]}
                className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
              >
                {nav('see_all')}
                <span className="sr-only">{nav(group)}</span>
                <ChevronRight aria-hidden className="size-4" />
              </SiteLink>
            )}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {groups[group].slice(0, group === 'other' ? undefined : shownOfCategory).map((venue) => {
              const name = nameOf(venue, 'grouped')
              return (
                <li key={venue.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => openGame(venue)}
                    className="flex min-h-15 w-full items-center gap-3 rounded-card px-3 text-left font-semibold -outline-offset-2 hover:bg-raised"
                  >
                    <VenueEmblem
                      isRound
                      code={venue.game_code}
                      name={name}
                      className={clsx('size-10', venue.maintenance && 'opacity-40 grayscale')}
                    />
                    <span className={venue.maintenance ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1'}>
                      {name}
                      {venue.maintenance && <span className="block text-small text-warning">{t('maintenance')}</span>}
                    </span>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
