import { and, asc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { venueLegs } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { venueCallTimeoutMs } from '../rules'
import { advanceTransfer } from './advance-transfer'
import { isResolvedByHand } from './manual-resolution'

const atOnce = 100

/**
 * Resolves legs whose outcome is unknown because a venue did not answer or the process crashed. Venues are processed in
 * parallel, the legs of one venue in sequence, so that a slow venue delays only its own legs. Returns how many
 * transfers became final; if time runs out, the next run continues.
 */
export async function reconcileTransfers(ctx: SystemContext, hasTime = () => true, venuesAtOnce = 16): Promise<number> {
  const nowMs = ctx.now().getTime()
  const [before, after] = [new Date(nowMs - venueCallTimeoutMs), new Date(nowMs + venueCallTimeoutMs)]
  const { state, requestedAt, createdAt, venue } = venueLegs
  // A leg from the future was stored before the clock was set back.
  const isStaleAt = (at: PgColumn) => or(lt(at, before), gt(at, after))
  const isOld = or(isStaleAt(requestedAt), and(isNull(requestedAt), isStaleAt(createdAt)))
  const isStale = and(eq(state, 'pending'), isOld)
  const waiting = (await ctx.db.selectDistinct({ venue }).from(venueLegs).where(isStale)).values()
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
  const { transferReference, requestedAt } = venueLegs
  const rows = await db
    .select({ transferReference })
    .from(venueLegs)
    .where(selection)
    // Legs resolved by hand keep their old time, so they are sorted last; otherwise they would always come first. Legs
    // that were never sent, because the process ended, come before legs that were sent.
    .orderBy(asc(isResolvedByHand), sql`${requestedAt} asc nulls first`)
    .limit(atOnce)
  return rows.map((row) => row.transferReference)
}
