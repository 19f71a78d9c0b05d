import type { Game } from '@/contract/games'
import { venueCodes } from './venue-codes'

/** Where a game's name appears: in a category's list, or alone. */
export type NameContext = 'grouped' | 'single'
export type SpecialName = 'old_super' | 'new_super' | 'grouped_super'

/**
 * The message key of a game that the site names itself, or null for the API's name (section 3), by `venueCodes`: "old super
 * sports" for members; "new super sports", and SUPER體育 in the grouped list.
 */
export function specialName(game: Pick<Game, 'game_code'>, place: NameContext, isMember: boolean): SpecialName | null {
  if (game.game_code === venueCodes.newSuper) return place === 'grouped' ? 'grouped_super' : 'new_super'
  if (game.game_code === venueCodes.oldSuper && isMember) return 'old_super'
  return null
}
