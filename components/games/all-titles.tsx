'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { gameType } from '@/contract/constants'
import type { Game } from '@/contract/games'
import { useCapability } from '@/lib/hooks/use-capability'
import { TitleBrowser } from './title-browser'
import { TitleGridSkeleton } from './title-grid'
import { useGameName } from './use-game-name'
import { useGames } from './use-games'
import { useOpenGame } from './use-open-game'

/**
 * The titles of all slot venues on their category's page; renders nothing if the backend lists titles for members only.
 */
export function AllTitles({ initial }: { initial: Game[] | null }) {
  const t = useTranslations('games')
  const nameOf = useGameName()
  const games = useGames(initial)
  const openGame = useOpenGame()
  if (!useCapability('highlights')) return null
  const names = new Map(
    games
      ?.filter(({ game_type }) => game_type === gameType.egame)
      .map((game) => [game.game_code, nameOf(game, 'single')]),
  )
  return (
    <div>
      <Suspense fallback={<TitleGridSkeleton />}>
        <TitleBrowser
          gameCode={null}
          venueName={t('headings.egame')}
          isVenueClosed={false}
          venueNames={names}
          onChoose={(title) => {
            const venue = games?.find(({ game_code }) => game_code === title.game_code)
            if (venue) openGame(venue, title)
          }}
        />
      </Suspense>
      <h2 className="mt-10 text-heading">{t('venues')}</h2>
    </div>
  )
}
