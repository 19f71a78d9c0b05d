'use client'

import { useTranslations } from 'next-intl'
import { entryHeight, longRowClass, rowClass, rowColumns } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Venue } from '@/contract/member/games'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useGamesStore } from '@/stores/resources'
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

/** Every venue in one row, as its round emblem; a click opens the venue. */
export function VenueRow({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games')
  const venues = useVenues(initial)
  const shown = useBrowserValue(() => Infinity, inHtml)
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <RowHead id="venues" title={t('venues')} count={venues?.length}>
        {venues && venues.length > fitting && <ScrollArrows track="venue-row" title={t('venues')} />}
      </RowHead>
      {venues?.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty_text')} />
      ) : venues ? (
        <ul id="venue-row" onFocus={showFocused} className={longRowClass} style={columns}>
          {venues.slice(0, shown).map((venue) => (
            <li key={venue.id} className="snap-start">
              <VenueMedallion venue={venue} />
            </li>
          ))}
        </ul>
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
