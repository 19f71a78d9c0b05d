import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { categories, categoryPath } from './categories'
import { venueCodes, type LobbyPath } from './venue-codes'

const lobbyPaths = new Map(
  Object.entries(venueCodes.lobbies).map(([path, code]) => [code as string, path as LobbyPath]),
)

/** The lobby of a venue; null if it has none. */
export const lobbyPathOf = (venueCode: Venue['game_code']): LobbyPath | null => lobbyPaths.get(venueCode) ?? null

/** The path to a venue's games: its lobby, else its category's screen, else home. */
export function venuePath(venues: readonly Venue[], code: Venue['game_code']): string {
  const venue = venues.find(({ game_code }) => game_code === code)
  const category = categories.find((each) => gameType[each] === venue?.game_type)
  return lobbyPathOf(code) ?? (category ? categoryPath[category] : '/')
}
