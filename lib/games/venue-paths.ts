import { gameType } from '@/contract/constants'
import type { Game } from '@/contract/games'
import type { RoutePath } from '../routes'
import { categories, categoryPath } from './categories'

/** Lobby paths of slot venues by game code (specification, section 2). */
export const lobbyPath = {
  ameba: '/ameba',
  be: '/be_game',
  fg: '/fg_game',
  forever8: '/forever8',
  yz: '/yz',
} as const satisfies Record<string, RoutePath>
export type LobbyCode = keyof typeof lobbyPath

/** Paths of pages that open a venue immediately, by game code (specification, section 2). */
export const entryPath = { evo: '/evo', otg: '/otg', ssz: '/ssz_game' } as const satisfies Record<string, RoutePath>
export type EntryCode = keyof typeof entryPath

const hasLobby = (gameCode: string): gameCode is LobbyCode => Object.hasOwn(lobbyPath, gameCode)

/** The lobby of a venue; null if it has none. */
export function lobbyPathOf(gameCode: Game['game_code']): RoutePath | null {
  return hasLobby(gameCode) ? lobbyPath[gameCode] : null
}

/** The path of a venue's games: its lobby, else its category's screen, else home. */
export function gamePath(games: readonly Game[], code: Game['game_code']): string {
  const game = games.find(({ game_code }) => game_code === code)
  const category = categories.find((each) => gameType[each] === game?.game_type)
  return lobbyPathOf(code) ?? (category ? categoryPath[category] : '/')
}
