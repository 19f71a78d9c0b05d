import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { venueMovements } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { driveTransfer, longestCallMs } from './drive-transfer'
import { isClaimed } from './transfer-claims'

const atOnce = 100

/**
 * Takes on the movements whose outcome is not known, left by a venue that did not answer or by a crash. Returns how
 * many orders became final.
 */
export async function reconcileTransfers(ctx: SystemContext): Promise<number> {
  const before = new Date(ctx.now().getTime() - longestCallMs)
  const { transferReference, state, askedAt, createdAt } = venueMovements
  const isStale = or(lt(askedAt, before), and(isNull(askedAt), lt(createdAt, before)))
  const stale = await ctx.db
    .select({ transferReference })
    .from(venueMovements)
    .where(and(eq(state, 'pending'), isStale))
    // What a person claimed is not taken, so that its time stands still: it would come first for ever.
    .orderBy(asc(isClaimed), asc(askedAt))
    .limit(atOnce)
  let settled = 0
  for (const { transferReference: reference } of stale) {
    const { state: end } = await driveTransfer(ctx, reference)
    if (end === 'success' || end === 'failed') settled += 1
  }
  return settled
}
