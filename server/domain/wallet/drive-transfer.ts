import { and, eq, sql } from 'drizzle-orm'
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
import { ledgerReference } from './venue-references'

type Movement = typeof venueMovements.$inferSelect

/**
 * Takes an order on from wherever it stands until it is final or a venue leaves its outcome unknown. The venue knows
 * each movement by its reference, so several callers (a retry, the reconciler) may drive one order at the same time.
 */
export async function driveTransfer(ctx: SystemContext, reference: string): Promise<PointTransfer> {
  for (;;) {
    const movement = await takeMovement(ctx, reference)
    if (!movement) return findTransfer(ctx.db, reference)
    const { state } = await askVenue(ctx, movement)
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

/** The order's movement that waits for its venue, of which there is one at a time, counted as asked for once more. */
async function takeMovement({ db, now }: SystemContext, reference: string): Promise<Movement | undefined> {
  const { attempts, state, transferReference } = venueMovements
  const [movement] = await db
    .update(venueMovements)
    .set({ attempts: sql`${attempts} + 1`, askedAt: now() })
    .where(and(eq(transferReference, reference), eq(state, 'pending')))
    .returning()
  return movement
}

/** Asks outside any transaction. A movement asked for before may have happened: its status is asked for first. */
async function askVenue({ ports }: SystemContext, movement: Movement): Promise<VenueTransferResult> {
  const { reference, venue, direction, memberId, amountMinor, attempts } = movement
  const { gameVenue } = ports
  try {
    const known = attempts > 1 ? await gameVenue.transferStatus(venue, reference) : null
    if (known && known.state !== 'unknown') return known
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
  if (!movement) return findTransfer(tx, transferReference)
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
