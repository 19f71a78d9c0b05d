import { and, eq, not, sql } from 'drizzle-orm'
import { mainWallet } from '@/contract/fixed-values'
import type { Database } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { pointTransfers, venueMovements } from '@/server/db/schema'
import { reverse, settle } from '@/server/ledger/movements'
import { inTransaction } from '@/server/ledger/transaction'
import type { VenueTransferResult } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { Fault } from '../fault'
import { beginMovement, type PointTransfer } from './begin-transfer'
import { isClaimed, noteContradiction } from './transfer-claims'
import { ledgerReference } from './venue-references'

type Movement = typeof venueMovements.$inferSelect

/**
 * The longest that a venue's port takes for one call: it gives up before. A movement is sent so soon after it was taken,
 * its status asked for in between, or not at all.
 */
export const longestCallMs = 10_000

type Asked = Pick<Movement, 'askedAt'>
const ageMsOf = ({ askedAt }: Asked, at: Date) => at.getTime() - (askedAt?.getTime() ?? -Infinity)

/** Whether the venue may still hear of a movement by a request that was begun: a person's word may not end it then. */
export const isOnItsWay = (movement: Asked, at: Date): boolean => ageMsOf(movement, at) <= 2 * longestCallMs

/**
 * Takes an order on from wherever it stands until it is final or a venue leaves its outcome unknown. The venue knows
 * each movement by its reference, so several callers (a retry, the reconciler) may drive one order at the same time.
 */
export async function driveTransfer(ctx: SystemContext, reference: string): Promise<PointTransfer> {
  for (;;) {
    const taken = await takeMovement(ctx, reference)
    const movement = taken ?? (await findClaimed(ctx.db, reference))
    if (!movement) return findTransfer(ctx.db, reference)
    const { state } = await askVenue(ctx, movement, taken !== undefined)
    if (state === 'unknown') return markUndetermined(ctx.db, reference)
    const transfer = await inTransaction(ctx.db, (tx) => recordOutcome(tx, movement, state, ctx.now()))
    if (transfer.finishedAt) return transfer
  }
}

async function findTransfer(db: Database, reference: string): Promise<PointTransfer> {
  const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.reference, reference))
  if (!transfer) throw new Fault('not_found')
  return transfer
}

const isWaiting = (transferReference: string) =>
  and(eq(venueMovements.transferReference, transferReference), eq(venueMovements.state, 'pending'))

/** The order's movement that waits for its venue, of which there is one at a time, counted as asked for once more. */
async function takeMovement({ db, now }: SystemContext, reference: string): Promise<Movement | undefined> {
  const [movement] = await db
    .update(venueMovements)
    .set({ attempts: sql`${venueMovements.attempts} + 1`, askedAt: now() })
    .where(and(isWaiting(reference), not(isClaimed)))
    .returning()
  return movement
}

async function findClaimed(db: Database, reference: string): Promise<Movement | undefined> {
  return (
    await db
      .select()
      .from(venueMovements)
      .where(and(isWaiting(reference), isClaimed))
  )[0]
}

/**
 * Asks outside any transaction. A movement asked for before may have happened: its status is asked for first, and is
 * all that is asked for unless the movement was taken.
 */
async function askVenue(ctx: SystemContext, movement: Movement, isTaken: boolean): Promise<VenueTransferResult> {
  const { reference, transferReference, venue, direction, memberId, amountMinor, attempts } = movement
  const { gameVenue } = ctx.ports
  try {
    if (attempts > 1 || !isTaken) {
      const known = await gameVenue.transferStatus(venue, reference)
      if (known.state !== 'unknown' || !isTaken) return known
      // Whoever claimed it while it was being taken, or asked about, relies on its not being sent again.
      if (await findClaimed(ctx.db, transferReference)) return known
    }
    // A process that stalled may not send any more: a person's word may have ended the movement since.
    if (ageMsOf(movement, ctx.now()) > longestCallMs) return { state: 'unknown' }
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
  { reference, transferReference }: Pick<Movement, 'reference' | 'transferReference'>,
  outcome: 'succeeded' | 'failed',
  at: Date,
): Promise<PointTransfer> {
  const isSuccess = outcome === 'succeeded'
  const state = isSuccess ? 'success' : 'failed'
  const isPending = and(eq(venueMovements.reference, reference), eq(venueMovements.state, 'pending'))
  const [movement] = await tx.update(venueMovements).set({ state, settledAt: at }).where(isPending).returning()
  if (!movement) {
    await noteContradiction(tx, reference, state, at)
    return findTransfer(tx, transferReference)
  }
  await (isSuccess ? settle : reverse)(tx, ledgerReference(reference), at)
  if (isSuccess && movement.direction === 'out') {
    const transfer = await findTransfer(tx, transferReference)
    if (transfer.target !== mainWallet) {
      await beginMovement(tx, transfer, 'in', at)
      return transfer
    }
  }
  const byReference = eq(pointTransfers.reference, transferReference)
  return onlyRow(await tx.update(pointTransfers).set({ state, finishedAt: at }).where(byReference).returning())
}
