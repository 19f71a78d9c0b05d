'use client'

import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { OwnGame } from '@/contract/optional/favourites'
import { isSameGame } from '@/lib/storage/member-history'
import { useFavouritesStore } from '@/stores/favourites'
import { useKeptGames } from '@/stores/use-own-games'

/** A toggle that marks a game as a favourite. It is separate from the tile's button. */
export function HeartButton({ game, className }: { game: OwnGame; className?: string }) {
  const t = useTranslations('games.own')
  const showError = useErrorToast()
  const isKept = useKeptGames()?.some((each) => isSameGame(each, game)) ?? false
  const label = t('keep', { title: game.name })
  const toggle = () =>
    useFavouritesStore
      .getState()
      .toggle(game)
      .catch((error: unknown) => showError(error, { id: 'favourites' }))
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
      className={clsx(
        // The padding stays clear, so that the disc is smaller than a thumb.
        'grid size-11 place-items-center rounded-full bg-ground/75 bg-clip-content p-1.75 hover:bg-ground',
        isKept ? 'text-error' : 'text-ink',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('size-4', isKept && 'fill-current')} />
    </button>
  )
}
