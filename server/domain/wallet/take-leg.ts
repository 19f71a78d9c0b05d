import { and, eq, not, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { venueMovements } from '@/server/db/schema'
import type { SystemContext } from '../context'
import type { VenueMovement } from './start-transfer'
import { isClaimed } from './manual-resolution'

const isWaiting = (transferReference: string) =>
  and(eq(venueMovements.transferReference, transferReference), eq(venueMovements.state, 'pending'))

/** The order's movement that waits for its venue, of which there is one at a time, counted as asked for once more. */
export async function takeLeg({ db, now }: SystemContext, reference: string): Promise<VenueMovement | undefined> {
  const [movement] = await db
    .update(venueMovements)
    .set({ attempts: sql`${venueMovements.attempts} + 1`, askedAt: now() })
    .where(and(isWaiting(reference), not(isClaimed)))
    .returning()
  return movement
}

/** The order's movement that waits for its venue, when a person has said how it ended: it is asked about, not sent. */
export async function findResolvedByHand(db: Database, reference: string): Promise<VenueMovement | undefined> {
  return (
    await db
      .select()
      .from(venueMovements)
      .where(and(isWaiting(reference), isClaimed))
  )[0]
}
