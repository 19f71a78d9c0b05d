import { gameType } from '@/contract/constants'
import type { Game } from '@/contract/games'
import { categories, type Category } from './categories'

/** A category, or `other`: games of a type that no category has. */
export type GameGroup = Category | 'other'
export type GroupedGames = Record<GameGroup, Game[]>

/** The categories in the order of the menu, then the rest. */
export const gameGroups: readonly GameGroup[] = [...categories, 'other']

/** The old sports book: never shown in the sports group (section 3). */
const hiddenSportCode = 'super'
/** Listed under chess too, regardless of its type. */
const alsoChessCode = 'wd'

function belongsTo(game: Game, category: GameGroup): boolean {
  if (category === 'sport' && game.game_code === hiddenSportCode) return false
  if (category === 'chess' && game.game_code === alsoChessCode) return true
  return game.game_type === gameType[category]
}

/** Games by category, in the API's order, by the placement rules of section 3. */
export function groupGames(games: readonly Game[]): GroupedGames {
  const groups = gameGroups.map((category) => [category, games.filter((game) => belongsTo(game, category))] as const)
  return Object.fromEntries(groups) as GroupedGames
}
