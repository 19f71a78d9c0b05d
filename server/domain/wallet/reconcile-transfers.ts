import { and, asc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { venueMovements } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { advanceTransfer, venueCallTimeoutMs } from './advance-transfer'
import { isClaimed } from './manual-resolution'

const atOnce = 100

/**
 * Takes on the movements whose outcome is not known, left by a venue that did not answer or by a crash: several venues
 * side by side, each one's movements one after another, so that a slow venue holds up its own alone. Returns how many
 * orders became final; what there is no time for is left for the next run.
 */
export async function reconcileTransfers(ctx: SystemContext, hasTime = () => true, venuesAtOnce = 16): Promise<number> {
  const before = new Date(ctx.now().getTime() - venueCallTimeoutMs)
  const { state, askedAt, createdAt, venue } = venueMovements
  const isOld = or(lt(askedAt, before), and(isNull(askedAt), lt(createdAt, before)))
  const isStale = and(eq(state, 'pending'), isOld)
  const waiting = (await ctx.db.selectDistinct({ venue }).from(venueMovements).where(isStale)).values()
  let settled = 0
  const work = async () => {
    for (const { venue: code } of waiting) {
      for (const reference of await oldestOf(ctx, and(isStale, eq(venue, code)))) {
        if (!hasTime()) return
        const { state: end } = await advanceTransfer(ctx, reference)
        if (end === 'success' || end === 'failed') settled += 1
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: venuesAtOnce }, work))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return settled
}

async function oldestOf({ db }: SystemContext, selection: SQL | undefined): Promise<string[]> {
  const { transferReference, askedAt } = venueMovements
  const rows = await db
    .select({ transferReference })
    .from(venueMovements)
    .where(selection)
    // What a person claimed is not taken, so that its time stands still: it would come first for ever. What was never
    // asked for, by a process that ended before, comes before what is asked for again.
    .orderBy(asc(isClaimed), sql`${askedAt} asc nulls first`)
    .limit(atOnce)
  return rows.map((row) => row.transferReference)
}
