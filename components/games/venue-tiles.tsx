'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import { gameType, type Game } from '@/contract/games'
import { categories } from '@/lib/games/categories'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useGamesStore } from '@/stores/games'
import { gamePicture, pictureFocus } from './game-picture'
import { useGameName } from './use-game-name'
import { useGames } from './use-games'
import { useOpenGame } from './use-open-game'

/** Every venue, small: its picture, name and category; opens like any game. */
export function VenueTiles({ initial, atMost }: { initial: Game[] | null; atMost: number }) {
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
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 desktop:grid-cols-4">
      {games
        ? games.slice(0, atMost).map((game) => (
            <li key={game.id}>
              <VenueTile game={game} />
            </li>
          ))
        : Array.from({ length: atMost }, (_, index) => <Skeleton key={index} className="h-20 rounded-card" />)}
    </ul>
  )
}

function VenueTile({ game }: { game: Game }) {
  const t = useTranslations('games')
  const openGame = useOpenGame()
  const name = useGameName()(game, 'single')
  const category = categories.find((each) => gameType[each] === game.game_type)
  const picture = gamePicture(game)
  return (
    <button
      type="button"
      onClick={() => openGame(game)}
      className="flex h-full min-h-18 w-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 text-left transition hover:border-line-strong hover:bg-raised/60 active:scale-[0.99] desktop:gap-4 desktop:p-3"
    >
      <Picture
        name={picture}
        sizes="56px"
        alt=""
        className={`size-11 shrink-0 rounded-field desktop:size-14 ${pictureFocus(picture)}`}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold">{name}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-2 text-small text-muted">
          {category && <span className="max-sm:hidden">{t(`headings.${category}`)}</span>}
          {game.maintenance && <Badge tone="warning">{t('maintenance')}</Badge>}
        </span>
      </span>
    </button>
  )
}
