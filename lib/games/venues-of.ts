import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import type { Category } from './categories'

/** The old sports venue, which is never shown in the sports group (section 3). */
const hiddenSportCode = 'super'
/** This venue is listed under chess too, whatever its type. */
const alsoChessCode = 'wd'

function belongsTo(venue: Venue, category: Category): boolean {
  if (category === 'sport' && venue.game_code === hiddenSportCode) return false
  if (category === 'chess' && venue.game_code === alsoChessCode) return true
  return venue.game_type === gameType[category]
}

/** The venues of a category, in the API's order, by the placement rules of section 3. */
export const venuesOf = (venues: readonly Venue[], category: Category): Venue[] =>
  venues.filter((venue) => belongsTo(venue, category))
