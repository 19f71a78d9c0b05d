import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { categories, type Category } from './categories'

/** A category, or `other`: venues of a type that no category has. */
export type VenueGroup = Category | 'other'
export type GroupedVenues = Record<VenueGroup, Venue[]>

/** The categories in the order of the menu, then the rest. */
export const venueGroups: readonly VenueGroup[] = [...categories, 'other']

/** The old sports book: never shown in the sports group (section 3). */
const hiddenSportCode = 'super'
/** Listed under chess too, regardless of its type. */
const alsoChessCode = 'wd'

function belongsTo(venue: Venue, category: VenueGroup): boolean {
  if (category === 'sport' && venue.game_code === hiddenSportCode) return false
  if (category === 'chess' && venue.game_code === alsoChessCode) return true
  return venue.game_type === gameType[category]
}

/** Venues by category, in the API's order, by the placement rules of section 3. */
export function groupVenues(venues: readonly Venue[]): GroupedVenues {
  const groups = venueGroups.map(
    (category) => [category, venues.filter((venue) => belongsTo(venue, category))] as const,
  )
  return Object.fromEntries(groups) as GroupedVenues
}
