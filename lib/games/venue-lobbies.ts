import type { Game } from '@/contract/games'
import type { RoutePath } from '../routes'

/** The slot venues with a lobby of their own, by game code, and its screen (section 2). */
export const lobbyPath = {
  ameba: '/ameba',
  be: '/be_game',
  fg: '/fg_game',
  forever8: '/forever8',
  yz: '/yz',
} as const satisfies Record<string, RoutePath>
export type LobbyCode = keyof typeof lobbyPath

const hasLobby = (gameCode: string): gameCode is LobbyCode => Object.hasOwn(lobbyPath, gameCode)

/** The lobby of a game's venue; null where it has none. */
export function lobbyPathOf(gameCode: Game['game_code']): RoutePath | null {
  return hasLobby(gameCode) ? lobbyPath[gameCode] : null
}
