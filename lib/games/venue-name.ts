import type { Venue } from '@/contract/games'
import { venueCodes } from './venue-codes'

/** Where a venue's name appears: in a category's list (`grouped`) or alone (`single`). */
export type NameContext = 'grouped' | 'single'
export type SpecialName = 'old_super' | 'new_super' | 'grouped_super'

/**
 * The message key for a venue that the site names itself by `venueCodes` (section 3); null if the API's name is used.
 * The names: “old super sports” for members, “new super sports”, and SUPER體育 in the grouped list.
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
