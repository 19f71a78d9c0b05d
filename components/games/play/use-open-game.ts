import { useCallback } from 'react'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'

/** Handles a click on a game: opens the transfer-point dialog for members, the login prompt for guests (section 2). */
export function useOpenGame(): (venue: Venue, title?: GameTitle) => void {
  const open = useDialogsStore((dialogs) => dialogs.open)
  return useCallback(
    (venue: Venue, title?: GameTitle) => {
      // Read at the click, because a page that is still hydrating does not know the session yet.
      const isMember = useSessionStore.getState().state === 'member'
      void open(isMember ? { kind: 'transfer-point', venue, ...(title && { title }) } : { kind: 'login' })
    },
    [open],
  )
}
