import { gameType } from '@/contract/constants'
import type { Game } from '@/contract/games'
import type { RoutePath } from '../routes'
import { categories, categoryPath } from './categories'

/** Slot venues with a lobby of their own, by game code, and the lobby's path (specification, section 2). */
export const lobbyPath = {
  ameba: '/ameba',
  be: '/be_game',
  fg: '/fg_game',
  forever8: '/forever8',
  yz: '/yz',
} as const satisfies Record<string, RoutePath>
export type LobbyCode = keyof typeof lobbyPath

/** Venues that a page of their own opens at once, by game code, and that page's path (specification, section 2). */
export const entryPath = { evo: '/evo', otg: '/otg', ssz: '/ssz_game' } as const satisfies Record<string, RoutePath>
export type EntryCode = keyof typeof entryPath

const hasLobby = (gameCode: string): gameCode is LobbyCode => Object.hasOwn(lobbyPath, gameCode)

/** The lobby of a venue; null if it has none. */
export function lobbyPathOf(gameCode: Game['game_code']): RoutePath | null {
  return hasLobby(gameCode) ? lobbyPath[gameCode] : null
}

/** Where a venue's games are listed: its lobby, else the screen of its category, else home. */
export function gamePath(games: readonly Game[], code: Game['game_code']): string {
  const game = games.find(({ game_code }) => game_code === code)
  const category = categories.find((each) => gameType[each] === game?.game_type)
  return lobbyPathOf(code) ?? (category ? categoryPath[category] : '/')
}
