import { gameType } from '@/contract/fixed-values'
import type { Game } from '@/contract/games'
import { categories, categoryPath } from './categories'
import { lobbyPathOf } from './venue-lobbies'

/** Where a venue is played: its own lobby, the screen of its category, or home where neither is known. */
export function placeOf(games: readonly Game[], code: Game['game_code']): string {
  const game = games.find(({ game_code }) => game_code === code)
  const category = categories.find((each) => gameType[each] === game?.game_type)
  return lobbyPathOf(code) ?? (category ? categoryPath[category] : '/')
}
