'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { Game } from '@/contract/games'
import { gameGroups, groupGames } from '@/lib/games/group-games'
import { useGamesStore } from '@/stores/resources'
import { GameSearch } from './game-search'
import { useGames } from './use-games'
import type { VenueQuery } from './use-venue-search'
import { VenueFilter } from './venue-filter'
import { VenueGrid, venueGridClass, type VenueGridLayout } from './venue-grid'

type VenueTilesProps = VenueGridLayout & { initial: Game[] | null }

/** Every venue by its emblem; a click opens it. */
export function VenueTiles({ initial, ...look }: VenueTilesProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const games = useGames(initial)
  const { error, reload } = useGamesStore()
  if (!games && error) {
    return <LoadError error={error} onRetry={reload} />
  }
  if (games?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  if (!games) {
    return (
      <div role="status" aria-label={ui('loading')} className={venueGridClass}>
        {Array.from({ length: look.atMost }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] rounded-card" />
        ))}
      </div>
    )
  }
  return <KnownVenues games={games} {...look} />
}

/** All venues, one category or those played last, filtered while typing. */
function KnownVenues({ games, ...look }: VenueGridLayout & { games: Game[] }) {
  const t = useTranslations('games')
  const [wish, setWish] = useState<VenueQuery>({ choice: null, query: '' })
  const later = useDeferredValue(wish)
  const groups = groupGames(games)
  const showAll = useCallback(() => setWish({ choice: null, query: '' }), [])
  return (
    <>
      <div className="desktop:flex desktop:items-start desktop:justify-between desktop:gap-6 [&>*]:min-w-0">
        <div className="mb-3 shrink-0 desktop:order-last">
          <GameSearch
            label={t('search.label')}
            query={wish.query}
            onChange={(query) => setWish((before) => ({ ...before, query }))}
          />
        </div>
        <VenueFilter
          offered={gameGroups.filter((each) => groups[each].length > 0)}
          chosen={wish.choice}
          onChoose={(choice) => setWish((before) => ({ ...before, choice }))}
        />
      </div>
      <VenueGrid games={games} wish={later} onShowAll={showAll} {...look} />
    </>
  )
}
