import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { useDialogsStore, type Spot } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'

/**
 * Handles a click on a venue, or on one of its titles or spots: opens the transfer-point dialog for members, the login
 * prompt for guests (section 2). For a member it does nothing while the venue is unknown.
 */
export function openGame(venue: Venue | undefined, game: { title?: GameTitle; spot?: Spot } = {}): void {
  const { open } = useDialogsStore.getState()
  // Read at the click, because a page that is still hydrating does not know the session yet.
  if (useSessionStore.getState().state !== 'member') void open({ kind: 'login' })
  else if (venue) void open({ kind: 'transfer-point', venue, ...game })
}
