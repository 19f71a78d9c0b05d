import { and, eq, not, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { venueLegs } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { isResolvedByHand } from './manual-resolution'
import type { TransferLeg } from './start-transfer'

const isPending = (transferReference: string) =>
  and(eq(venueLegs.transferReference, transferReference), eq(venueLegs.state, 'pending'))

/**
 * Returns the transfer's pending leg (there is at most one) and counts one more attempt at the venue. Undefined if there
 * is none, or if an operator resolved it by hand.
 */
export async function takeLeg({ db, now }: SystemContext, transfer: string): Promise<TransferLeg | undefined> {
  const [leg] = await db
    .update(venueLegs)
    .set({ attempts: sql`${venueLegs.attempts} + 1`, requestedAt: now() })
    .where(and(isPending(transfer), not(isResolvedByHand)))
    .returning()
  return leg
}

/** The transfer's pending leg, if an operator has resolved it by hand. Its status is queried, but it is not sent. */
export async function findResolvedByHand(db: Database, transfer: string): Promise<TransferLeg | undefined> {
  const [leg] = await db
    .select()
    .from(venueLegs)
    .where(and(isPending(transfer), isResolvedByHand))
  return leg
}
