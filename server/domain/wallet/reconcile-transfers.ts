import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { venueMovements } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { driveTransfer } from './drive-transfer'

/** A request of this age is not on its way any more: it was lost, or its process was. */
const graceMs = 10_000
const atOnce = 100

/**
 * Takes on the movements whose outcome is not known, left by a venue that did not answer or by a crash. Returns how
 * many orders became final.
 */
export async function reconcileTransfers(ctx: SystemContext): Promise<number> {
  const before = new Date(ctx.now().getTime() - graceMs)
  const { transferReference, state, askedAt, createdAt } = venueMovements
  const isStale = or(lt(askedAt, before), and(isNull(askedAt), lt(createdAt, before)))
  const stale = await ctx.db
    .select({ transferReference })
    .from(venueMovements)
    .where(and(eq(state, 'pending'), isStale))
    .orderBy(asc(askedAt))
    .limit(atOnce)
  let settled = 0
  for (const { transferReference: reference } of stale) {
    const { state: end } = await driveTransfer(ctx, reference)
    if (end === 'success' || end === 'failed') settled += 1
  }
  return settled
}
