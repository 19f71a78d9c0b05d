import { and, desc, eq, sql } from 'drizzle-orm'
import { mainWallet } from '@/contract/fixed-values'
import type { Database } from '@/server/db/client'
import { pointTransfers, venueMovements } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
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
    const movement = await pendingMovement(ctx.db, reference)
    if (!movement) break
    const { state } = await askVenue(ctx, movement)
    await inTransaction(ctx.db, (tx) =>
      state === 'unknown' ? markUndetermined(tx, reference) : recordOutcome(tx, movement, state, ctx.now()),
    )
    if (state === 'unknown') break
  }
  return findTransfer(ctx.db, reference)
}

async function findTransfer(db: Database, reference: string): Promise<PointTransfer> {
  const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.reference, reference))
  if (!transfer) throw new Fault('not_found')
  return transfer
}

async function pendingMovement(db: Database, reference: string): Promise<Movement | undefined> {
  const ofTransfer = and(eq(venueMovements.transferReference, reference), eq(venueMovements.state, 'pending'))
  const [movement] = await db.select().from(venueMovements).where(ofTransfer).orderBy(desc(venueMovements.direction))
  return movement
}

/** Asks outside any transaction. A movement asked for before may have happened: its status is asked for first. */
async function askVenue(ctx: SystemContext, movement: Movement): Promise<VenueTransferResult> {
  const { reference, venue, direction, memberId, amountMinor, attempts } = movement
  const { gameVenue } = ctx.ports
  await ctx.db
    .update(venueMovements)
    .set({ attempts: sql`${venueMovements.attempts} + 1`, askedAt: ctx.now() })
    .where(eq(venueMovements.reference, reference))
  try {
    const known = attempts > 0 ? await gameVenue.transferStatus(venue, reference) : null
    if (known && known.state !== 'unknown') return known
    const move = direction === 'in' ? gameVenue.transferIn : gameVenue.transferOut
    return await move(venue, memberId, reference, amountMinor)
  } catch {
    return { state: 'unknown' }
  }
}

async function markUndetermined(tx: Database, reference: string): Promise<void> {
  const isOpen = and(eq(pointTransfers.reference, reference), eq(pointTransfers.state, 'pending'))
  await tx.update(pointTransfers).set({ state: 'undetermined' }).where(isOpen)
}

/** Records an outcome once; from one venue to another, the way in begins in the transaction that ends the way out. */
export async function recordOutcome(
  tx: Database,
  { reference }: Pick<Movement, 'reference'>,
  outcome: 'succeeded' | 'failed',
  at: Date,
): Promise<void> {
  const byReference = eq(venueMovements.reference, reference)
  const [movement] = await tx.select().from(venueMovements).where(byReference).for('update')
  if (movement?.state !== 'pending') return
  await lockBalance(tx, memberAccount('member_main', movement.memberId))
  const isSuccess = outcome === 'succeeded'
  await (isSuccess ? settle : reverse)(tx, ledgerReference(reference), at)
  await tx
    .update(venueMovements)
    .set({ state: isSuccess ? 'success' : 'failed', settledAt: at })
    .where(byReference)
  const transfer = await findTransfer(tx, movement.transferReference)
  if (isSuccess && movement.direction === 'out' && transfer.target !== mainWallet) {
    await beginMovement(tx, transfer, 'in', at)
    return
  }
  await tx
    .update(pointTransfers)
    .set({ state: isSuccess ? 'success' : 'failed', finishedAt: at })
    .where(eq(pointTransfers.reference, transfer.reference))
}
