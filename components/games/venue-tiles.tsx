'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Game } from '@/contract/games'
import { categories, type Category } from '@/lib/games/categories'
import { groupGames } from '@/lib/games/group-games'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useGamesStore } from '@/stores/games'
import { useGames } from './use-games'
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

/** Every venue by its emblem, all of them or one category's; opens like any game. */
export function VenueTiles({ initial, pictures, otherPicture, atMost }: VenueTilesProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const games = useGames(initial)
  const { error, load } = useGamesStore()
  const [category, setCategory] = useState<Category | null>(null)
  const [isWhole, setIsWhole] = useState(false)
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
        {Array.from({ length: atMost }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] rounded-card" />
        ))}
      </div>
    )
  }
  const groups = groupGames(games)
  const wanted = category ? groups[category] : games
  const shown = category || isWhole ? wanted : wanted.slice(0, atMost)
  return (
    <>
      <VenueFilter
        offered={categories.filter((each) => groups[each].length > 0)}
        chosen={category}
        onChoose={setCategory}
      />
      <ul className={gridClass}>
        {shown.map((game) => (
          <li key={game.id}>
            <VenueTile
              game={game}
              place={category ? 'grouped' : 'single'}
              picture={pictures[game.game_code] ?? otherPicture}
            />
          </li>
        ))}
      </ul>
      {shown.length < wanted.length && (
        <div className="mt-5 text-center">
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('all_venues', { count: games.length })}
          </Button>
        </div>
      )}
    </>
  )
}
