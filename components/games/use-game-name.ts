import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Game } from '@/contract/games'
import { specialName, type NameContext } from '@/lib/games/game-name'
import { useSessionStore } from '@/stores/session'

/** The name a game goes by on screen (section 3's naming rules). Needs the namespace `games`. */
export function useGameName(): (game: Game, place: NameContext) => string {
  const t = useTranslations('games.names')
  const isMember = useSessionStore((session) => session.state === 'member')
  return useCallback(
    (game: Game, place: NameContext) => {
      const special = specialName(game, place, isMember)
      return special ? t(special) : game.name
    },
    [isMember, t],
  )
}
