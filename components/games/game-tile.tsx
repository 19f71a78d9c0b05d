'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { Game } from '@/contract/games'
import type { Category } from '@/lib/games/categories'
import { gamePicture } from './game-picture'
import { useGameName } from './use-game-name'
import { useOpenGame } from './use-open-game'

type GameTileProps = {
  game: Game
  category: Category
  /** How wide the picture is shown, as the `sizes` attribute. */
  sizes: string
  onOpen?: () => void
}

/** A game as a picture with its name; opens the transfer-point dialog or, for guests, the login prompt. */
export function GameTile({ game, category, sizes, onOpen }: GameTileProps) {
  const t = useTranslations('games')
  const name = useGameName()(game, 'grouped')
  const openGame = useOpenGame()
  const choose = () => {
    onOpen?.()
    openGame(game)
  }
  return (
    <button
      type="button"
      onClick={choose}
      className="group relative block w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-line-strong active:scale-[0.99]"
    >
      <Picture
        name={gamePicture(game, category)}
        sizes={sizes}
        alt=""
        className={clsx(
          'aspect-[4/3] w-full object-[50%_74%] transition duration-250 group-hover:scale-[1.04]',
          game.maintenance && 'opacity-40 grayscale',
        )}
      />
      <span className="relative flex min-h-13 items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2.5">
        <span className="line-clamp-2 leading-snug font-bold">{name}</span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition group-hover:translate-x-0.5 group-hover:text-points"
        />
      </span>
      {game.maintenance && (
        <span className="absolute top-3 left-3">
          <Badge tone="warning">{t('maintenance')}</Badge>
        </span>
      )}
    </button>
  )
}
