import type { Venue } from '@/contract/games'
import { venueCodes } from './venue-codes'

/** Where a venue's name appears: in a category's list, or alone. */
export type NameContext = 'grouped' | 'single'
export type SpecialName = 'old_super' | 'new_super' | 'grouped_super'

/**
 * The message key of a venue that the site names itself, or null for the API's name (section 3), by `venueCodes`: "old super
 * sports" for members; "new super sports", and SUPER體育 in the grouped list.
 */
export function specialName(
  venue: Pick<Venue, 'game_code'>,
  place: NameContext,
  isMember: boolean,
): SpecialName | null {
  if (venue.game_code === venueCodes.newSuper) return place === 'grouped' ? 'grouped_super' : 'new_super'
  if (venue.game_code === venueCodes.oldSuper && isMember) return 'old_super'
  return null
}
