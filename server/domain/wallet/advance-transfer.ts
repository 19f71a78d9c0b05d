import { and, eq } from 'drizzle-orm'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { pointTransfers, venueMovements } from '@/server/db/schema'
import { reverse, settle } from '@/server/ledger/postings'
import { inTransaction } from '@/server/ledger/transaction'
import type { VenueTransferResult } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { startLeg, type PointTransfer, type VenueMovement } from './start-transfer'
import { findResolvedByHand, takeLeg } from './take-leg'
import { recordContradiction } from './manual-resolution'
import { ledgerReference } from './venue-references'

/**
 * The longest that a venue's port takes for one call: it gives up before. A movement is sent so soon after it was taken,
 * its status asked for in between, or not at all.
 */
export const venueCallTimeoutMs = 10_000

type Asked = Pick<VenueMovement, 'askedAt'>
const ageMsOf = ({ askedAt }: Asked, at: Date) => at.getTime() - (askedAt?.getTime() ?? -Infinity)

/** Whether the venue may still hear of a movement by a request that was begun: a person's word may not end it then. */
export const mayStillArrive = (movement: Asked, at: Date): boolean => ageMsOf(movement, at) <= 2 * venueCallTimeoutMs

/**
 * Takes an order on from wherever it stands until it is final or a venue leaves its outcome unknown. The venue knows
 * each movement by its reference, so several callers (a retry, the reconciler) may drive one order at the same time.
 * `begun`: its first movement, by whoever began it as asked for.
 */
export async function advanceTransfer(
  ctx: SystemContext,
  reference: string,
  begun?: VenueMovement,
): Promise<PointTransfer> {
  for (let first = begun; ; first = undefined) {
    const taken = first ?? (await takeLeg(ctx, reference))
    const movement = taken ?? (await findResolvedByHand(ctx.db, reference))
    if (!movement) return findTransfer(ctx.db, reference)
    const { state } = await askVenue(ctx, movement, taken !== undefined)
    if (state === 'unknown') return markUndetermined(ctx.db, reference)
    const transfer = await inTransaction(ctx.db, (tx) => recordOutcome(tx, movement, state, ctx.now()))
    if (transfer.finishedAt) return transfer
  }
}

async function findTransfer(db: Database, reference: string): Promise<PointTransfer> {
  const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.reference, reference))
  if (!transfer) throw new DomainError('not_found')
  return transfer
}

/**
 * Asks outside any transaction. A movement asked for before may have happened: its status is asked for first, and is
 * all that is asked for unless the movement was taken.
 */
async function askVenue(ctx: SystemContext, movement: VenueMovement, isTaken: boolean): Promise<VenueTransferResult> {
  const { reference, transferReference, venue, direction, memberId, amountMinor, attempts } = movement
  const { gameVenue } = ctx.ports
  try {
    if (attempts > 1 || !isTaken) {
      const known = await gameVenue.transferStatus(venue, reference)
      if (known.state !== 'unknown' || !isTaken) return known
      // Whoever claimed it while it was being taken, or asked about, relies on its not being sent again.
      if (await findResolvedByHand(ctx.db, transferReference)) return known
    }
    // A process that stalled may not send any more: a person's word may have ended the movement since.
    if (ageMsOf(movement, ctx.now()) > venueCallTimeoutMs) return { state: 'unknown' }
    const move = direction === 'in' ? gameVenue.transferIn : gameVenue.transferOut
    return await move(venue, memberId, reference, amountMinor)
  } catch {
    return { state: 'unknown' }
  }
}

async function markUndetermined(db: Database, reference: string): Promise<PointTransfer> {
  const isOpen = and(eq(pointTransfers.reference, reference), eq(pointTransfers.state, 'pending'))
  const [marked] = await db.update(pointTransfers).set({ state: 'undetermined' }).where(isOpen).returning()
  return marked ?? findTransfer(db, reference)
}

/**
 * Records an outcome once; from one venue to another, the way in begins in the transaction that ends the way out.
 * Returns the order as it stands after it.
 */
export async function recordOutcome(
  tx: Database,
  { reference, transferReference }: Pick<VenueMovement, 'reference' | 'transferReference'>,
  outcome: 'succeeded' | 'failed',
  at: Date,
): Promise<PointTransfer> {
  const isSuccess = outcome === 'succeeded'
  const state = isSuccess ? 'success' : 'failed'
  const isPending = and(eq(venueMovements.reference, reference), eq(venueMovements.state, 'pending'))
  const [movement] = await tx.update(venueMovements).set({ state, settledAt: at }).where(isPending).returning()
  if (!movement) {
    await recordContradiction(tx, reference, state, at)
    return findTransfer(tx, transferReference)
  }
  await (isSuccess ? settle : reverse)(tx, ledgerReference(reference), at)
  if (isSuccess && movement.direction === 'out') {
    const transfer = await findTransfer(tx, transferReference)
    if (transfer.target !== mainWallet) {
      await startLeg(tx, transfer, 'in', at)
      return transfer
    }
  }
  const byReference = eq(pointTransfers.reference, transferReference)
  return expectOneRow(await tx.update(pointTransfers).set({ state, finishedAt: at }).where(byReference).returning())
}
