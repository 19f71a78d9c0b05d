import { create } from 'zustand'
import { onTabClosed, type GameTarget } from '@/lib/games/game-window'
import { readBringAlong, readGameHere, saveGameHere } from '@/lib/storage/bring-along'
import { useUserDetailStore } from './resources'

/**
 * The venue whose game the member has left and whose points are to return to the main wallet; null if there is none.
 */
export const useLeftGameStore = create<{ venue: string | null }>()(() => ({ venue: null }))

const leave = (venue: string) => useLeftGameStore.setState({ venue })

/** Watches an open game, if this member chose that remaining points return. */
export function watchGame(target: GameTarget, venue: string, account: string): void {
  if (!readBringAlong(account).isReturning) return
  // The session may have ended before the tab was closed, and another member may have signed in.
  const isSameMember = () => useUserDetailStore.getState().data?.account === account
  if (target.kind === 'tab') onTabClosed(target.tab, () => isSameMember() && leave(venue))
  else if (target.kind === 'here') saveGameHere({ venue, account })
}

/** If a game had replaced the site in this tab, starts the return of its points. */
export function returnFromGame(account: string): void {
  const game = readGameHere()
  if (!game) return
  saveGameHere(null)
  if (game.account === account) leave(game.venue)
}
