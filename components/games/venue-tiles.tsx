'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { Venue } from '@/contract/games'
import { venueGroups, groupVenues } from '@/lib/games/group-venues'
import { useGamesStore } from '@/stores/resources'
import { VenueSearch } from './venue-search'
import { useVenues } from './use-venues'
import type { VenueQuery } from './use-venue-search'
import { VenueFilter } from './venue-filter'
import { VenueGrid, venueGridClass, type VenueGridLayout } from './venue-grid'

type VenueTilesProps = VenueGridLayout & { initial: Venue[] | null }

/** Every venue as its emblem; a click opens the venue. */
export function VenueTiles({ initial, ...look }: VenueTilesProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const venues = useVenues(initial)
  const { error, reload } = useGamesStore()
  if (!venues && error) {
    return <LoadError error={error} onRetry={reload} />
  }
  if (venues?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  if (!venues) {
    return (
      <div role="status" aria-label={ui('loading')} className={venueGridClass}>
        {Array.from({ length: look.atMost }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] rounded-card" />
        ))}
      </div>
    )
  }
  return <KnownVenues venues={venues} {...look} />
}

/** The venues: all, one category, or the recently played ones, filtered as the visitor types. */
function KnownVenues({ venues, ...look }: VenueGridLayout & { venues: Venue[] }) {
  const t = useTranslations('games')
  const [wish, setWish] = useState<VenueQuery>({ choice: null, query: '' })
  const later = useDeferredValue(wish)
  const groups = groupVenues(venues)
  const showAll = useCallback(() => setWish({ choice: null, query: '' }), [])
  return (
    <>
      <div className="desktop:flex desktop:items-start desktop:justify-between desktop:gap-6 [&>*]:min-w-0">
        <div className="mb-3 shrink-0 desktop:order-last">
          <VenueSearch
            label={t('search.label')}
            query={wish.query}
            onChange={(query) => setWish((before) => ({ ...before, query }))}
          />
        </div>
        <VenueFilter
          offered={venueGroups.filter((each) => groups[each].length > 0)}
          chosen={wish.choice}
          onChoose={(choice) => setWish((before) => ({ ...before, choice }))}
        />
      </div>
      <VenueGrid venues={venues} wish={later} onShowAll={showAll} {...look} />
    </>
  )
}
