import { useCallback } from 'react'
import type { Game } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'

/** What a click on a game does: the transfer-point dialog for members, the login prompt for guests (section 2). */
export function useOpenGame(): (game: Game, title?: GameTitle) => void {
  const open = useDialogsStore((dialogs) => dialogs.open)
  return useCallback(
    (game: Game, title?: GameTitle) => {
      // Read at the click: a page that is still hydrating does not know the session yet.
      const isMember = useSessionStore.getState().state === 'member'
      void open(isMember ? { kind: 'transfer-point', game, ...(title && { title }) } : { kind: 'login' })
    },
    [open],
  )
}
