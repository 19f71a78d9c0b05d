import type { Locale } from '@/contract/locales'
import type { Venue } from './find-venue'

/** A venue's name; some carry another one for signed-in members (specification, section 3: old super sports). */
export function venueName(
  venue: Pick<Venue, 'name' | 'memberName'>,
  locale: Locale,
  reader: 'guest' | 'member',
): string {
  return (reader === 'member' && venue.memberName ? venue.memberName : venue.name)[locale]
}
