'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import { useCapability } from '@/lib/hooks/use-capability'
import { useFavouritesStore } from '@/stores/favourites'
import { useListError } from '@/stores/use-own-games'
import { useGameCards } from './use-game-cards'
import { panelSpan, TitleGridSkeleton, titleGrid, useColumnCount } from '../titles/title-shapes'
import { GameTile } from '../titles/game-tile'

const OwnSpots = part(async () => (await import('./own-spots')).OwnSpots)
const MoreTitles = part(async () => (await import('./own-suggestions')).MoreTitles)
const OwnSuggestions = part(async () => (await import('./own-suggestions')).OwnSuggestions)

/** With fewer games than this, the page would be blank below them. */
const fewGames = 8

type OwnGameGridProps = {
  games: readonly OwnGame[] | null
  initial: Venue[] | null
  empty: 'empty' | 'recent_empty'
  /** Shown with few favourites, to choose from. */
  recent?: readonly OwnGame[] | null
}

const isSpot = ({ kind }: OwnGame) => kind === 'table' || kind === 'draw'

/** Favourite or recently played games: titles and venues, then tables and draws, then others to choose from. */
export function OwnGameGrid({ games, initial, empty, recent }: OwnGameGridProps) {
  const t = useTranslations('games.titles')
  const { place, load, loadRecent } = useFavouritesStore()
  const error = useListError(empty === 'empty' ? 'kept' : 'recent')
  if (!games) return <TitleGridSkeleton />
  if (games.length === 0 && error && place)
    return <LoadError error={error} onRetry={() => Promise.all([load(place), loadRecent(place)])} />
  const [spots, titles] = [games.filter(isSpot), games.filter((game) => !isSpot(game))]
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      {titles.length > 0 && (
        <section>
          {spots.length > 0 && (
            <h2 className="mb-4 text-heading">
              {t('all')} <span className="figures text-small font-medium text-muted">{titles.length}</span>
            </h2>
          )}
          <GameList games={titles} initial={initial} hasPanel={games.length >= fewGames} />
        </section>
      )}
      {spots.length > 0 && <OwnSpots games={spots} initial={initial} />}
      {games.length < fewGames && (
        <OwnSuggestions waiting={<TitleGridSkeleton />} initial={initial} {...(games.length === 0 && { empty })}>
          {!!recent?.length && <GameList games={recent.slice(0, fewGames)} initial={initial} />}
        </OwnSuggestions>
      )}
    </div>
  )
}

type GameListProps = Pick<OwnGameGridProps, 'initial'> & {
  games: readonly OwnGame[]
  /** Whether titles to choose from take the free cells of the last row, or follow it. */
  hasPanel?: boolean
}

function GameList({ games, initial, hasPanel = false }: GameListProps) {
  const { ofOwn } = useGameCards(initial)
  const hasTitles = useCapability('highlights')
  const grid = useRef<HTMLDivElement>(null)
  const count = useColumnCount(grid)
  const span = panelSpan(count, games.length)
  return (
    <div ref={grid} {...titleGrid}>
      <ul className="contents">
        {games.map((game) => (
          <li key={`${game.game_code}:${game.code}`}>
            <GameTile {...ofOwn(game)} />
          </li>
        ))}
      </ul>
      {hasPanel && hasTitles && (
        <MoreTitles
          initial={initial}
          without={games}
          cell={span > 0 ? `span ${span}` : '1 / -1'}
          columns={Math.max(1, Math.floor((span || count) / 2))}
        />
      )}
    </div>
  )
}
