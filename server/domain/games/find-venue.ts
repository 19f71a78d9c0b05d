import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { venues } from '@/server/db/schema'
import type { Locale } from '@/contract/locales'
import { DomainError } from '../domain-error'

export type Venue = typeof venues.$inferSelect

/** The venue of a game code. Throws `venue_unknown`. */
export async function findVenue(db: Database, code: string): Promise<Venue> {
  const [venue] = await db.select().from(venues).where(eq(venues.code, code))
  if (!venue) throw new DomainError('venue_unknown')
  return venue
}

/**
 * The venue of a game code, if it can be played at and points can be moved to it. Throws `venue_unknown`,
 * `venue_maintenance`.
 */
export async function findOpenVenue(db: Database, code: string): Promise<Venue> {
  const venue = await findVenue(db, code)
  if (venue.maintenance) throw new DomainError('venue_maintenance')
  return venue
}

/** A venue's name. Some venues have another name for signed-in members (specification, section 3: old super sports). */
export function venueName(
  venue: Pick<Venue, 'name' | 'memberName'>,
  locale: Locale,
  reader: 'guest' | 'member',
): string {
  return (reader === 'member' && venue.memberName ? venue.memberName : venue.name)[locale]
}
