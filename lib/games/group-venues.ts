import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { categories, type Category } from './categories'

/** A category, or `other` for venues whose type belongs to no category. */
export type VenueGroup = Category | 'other'
export type GroupedVenues = Record<VenueGroup, Venue[]>

/** The categories in menu order, then `other`. */
export const venueGroups: readonly VenueGroup[] = [...categories, 'other']

/** The old sports venue, which is never shown in the sports group (section 3). */
const hiddenSportCode = 'super'
/** This venue is listed under chess too, whatever its type. */
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
