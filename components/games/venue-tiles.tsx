'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Game } from '@/contract/games'
import { categories } from '@/lib/games/categories'
import { groupGames } from '@/lib/games/group-games'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useGamesStore } from '@/stores/games'
import { GameSearch } from './game-search'
import { useGames } from './use-games'
import { useVenueChoice } from './use-venue-choice'
import { VenueFilter } from './venue-filter'
import { VenueTile } from './venue-tile'

const gridClass = 'grid grid-cols-3 gap-3 md:grid-cols-4 desktop:grid-cols-6 desktop:gap-4'

type VenueTilesProps = {
  initial: Game[] | null
  /** Each venue's picture by its code, made by the server: the listing of pictures is no part of the page's script. */
  pictures: Readonly<Record<string, ReactNode>>
  /** For a venue that came later. */
  otherPicture: ReactNode
  /** How many stand there before a category is chosen. */ atMost: number
}

/** Every venue by its emblem; opens like any game. */
export function VenueTiles({ initial, ...shown }: VenueTilesProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const games = useGames(initial)
  const { error, load } = useGamesStore()
  if (!games && error) {
    return (
      <ErrorState
        text={errorText(error)}
        action={<Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>}
      />
    )
  }
  if (games?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  if (!games) {
    return (
      <div role="status" aria-label={ui('loading')} className={gridClass}>
        {Array.from({ length: shown.atMost }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] rounded-card" />
        ))}
      </div>
    )
  }
  return <KnownVenues games={games} {...shown} />
}

type KnownVenuesProps = Omit<VenueTilesProps, 'initial'> & { games: Game[] }

/** All of them, one category's or those played last, narrowed as you type. */
function KnownVenues({ games, pictures, otherPicture, atMost }: KnownVenuesProps) {
  const t = useTranslations('games')
  const { choice, choose, query, setQuery, place, found } = useVenueChoice(games)
  const [isWhole, setIsWhole] = useState(false)
  const groups = groupGames(games)
  const shown = choice || query || isWhole ? found : found.slice(0, atMost)
  const showAll = () => {
    choose(null)
    setQuery('')
  }
  return (
    <>
      <div className="desktop:flex desktop:items-start desktop:justify-between desktop:gap-6 [&>*]:min-w-0">
        <div className="mb-3 shrink-0 desktop:order-last">
          <GameSearch label={t('search.label')} query={query} onChange={setQuery} />
        </div>
        <VenueFilter offered={categories.filter((each) => groups[each].length > 0)} chosen={choice} onChoose={choose} />
      </div>
      <p role="status" className="sr-only">
        {query && t('count', { count: found.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={query ? t('search.none', { query: query.trim() }) : t('recent.none')}
          text={query ? t('search.none_text') : t('recent.none_text')}
          action={
            <Button kind="quiet" onClick={showAll}>
              {t('search.show_all')}
            </Button>
          }
        />
      )}
      <ul className={gridClass}>
        {shown.map((game) => (
          <li key={game.id}>
            <VenueTile game={game} place={place} picture={pictures[game.game_code] ?? otherPicture} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <div className="mt-5 text-center">
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('all_venues', { count: games.length })}
          </Button>
        </div>
      )}
    </>
  )
}
