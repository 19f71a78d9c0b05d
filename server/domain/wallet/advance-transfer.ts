import { and, eq, not, sql } from 'drizzle-orm'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withTimeLimit } from '@/server/db/time-limit'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { endPosting } from '@/server/ledger/postings'
import { inTransaction, retryConflicts } from '@/server/db/transaction'
import type { VenueTransferResult } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { isPlayOpen } from '../play/closures'
import {
  ledgerReference,
  startSecondLeg,
  type PointTransfer,
  type OrderWithLeg,
  type TransferLeg,
} from './start-transfer'
import { findResolvedByHand, takeLeg } from './take-leg'
import { isResolvedByHand, recordContradiction } from './manual-resolution'
import { venueCallTimeoutMs } from '../rules'

type SentLeg = Pick<TransferLeg, 'requestedAt'>
const ageMsOf = ({ requestedAt }: SentLeg, at: Date) => at.getTime() - (requestedAt?.getTime() ?? -Infinity)

/** Whether a request for the leg may still reach the venue. Until then, an operator must not resolve the leg. */
export const mayStillArrive = (leg: SentLeg, at: Date): boolean => ageMsOf(leg, at) <= 2 * venueCallTimeoutMs

/**
 * Advances a transfer until it is final, or until a venue leaves its outcome unknown. Each leg has a reference that the
 * venue recognises, so several callers (a retry, the reconciler) may advance one transfer at the same time. `started`:
 * the transfer, if the caller started it with `isSentNext`.
 */
export async function advanceTransfer(
  ctx: SystemContext,
  reference: string,
  started?: OrderWithLeg,
): Promise<PointTransfer> {
  for (let first = started; ; first = undefined) {
    const order = first?.order ?? (await findTransfer(ctx.db, reference))
    if (order.finishedAt) return order
    const returned = first ? null : await returnUnsent(ctx, order)
    if (returned) return returned
    const taken = first?.leg ?? (await takeLeg(ctx, reference))
    const leg = taken ?? (await findResolvedByHand(ctx.db, reference))
    if (!leg) return findTransfer(ctx.db, reference)
    const { state } = await callVenue(ctx, leg, taken !== undefined)
    if (state === 'unknown') return markUndetermined(ctx.db, reference)
    const record = (db: Database) => recordOutcome(db, { order, leg }, state, ctx.now())
    // Recording the last leg is one statement, which needs no transaction around it.
    const transfer = await (isLast(leg, order) ? retryConflicts(() => record(ctx.db)) : inTransaction(ctx.db, record))
    if (transfer.finishedAt) return transfer
  }
}

/**
 * Ends a transfer whose leg into a venue was never sent, for example because the process ended, if play is closed by now:
 * the points return to the main wallet. Null for any other transfer. A leg that was sent may have moved points, so it
 * is completed; see `callVenue`.
 */
async function returnUnsent({ db, now }: SystemContext, order: PointTransfer): Promise<PointTransfer | null> {
  const { attempts, direction, state, transferReference } = venueLegs
  const isUnsent = and(
    eq(transferReference, order.reference),
    eq(state, 'pending'),
    eq(direction, 'in'),
    eq(attempts, 0),
    not(isResolvedByHand),
  )
  const [unsent] = await db.select({ memberId: venueLegs.memberId }).from(venueLegs).where(isUnsent)
  if (!unsent || (await isPlayOpen(db, unsent.memberId, now()))) return null
  return inTransaction(db, async (tx) => {
    const [leg] = await tx.select().from(venueLegs).where(isUnsent).for('update')
    return leg ? recordOutcome(tx, { order, leg }, 'failed', now()) : null
  })
}

export async function findTransfer(db: Database, reference: string): Promise<PointTransfer> {
  const [transfer] = await db.select().from(pointTransfers).where(eq(pointTransfers.reference, reference))
  if (!transfer) throw new DomainError('not_found')
  return transfer
}

/** Rejects if a venue does not answer, so that a silent one does not hold the member's call, or the job. */
const inTime = <Result>(answer: Promise<Result>) => withTimeLimit(venueCallTimeoutMs, answer)

/**
 * Calls the venue, outside any transaction. A leg sent before may have succeeded, so its status is queried first.
 * `isTaken` is false for a leg that an operator resolved by hand: it is not sent, only its status is queried. Only sending
 * a leg again ends it for certain. If play was closed since, the venue first ends the member's open games, so that the
 * points cannot be staked there before they are returned.
 */
async function callVenue(ctx: SystemContext, leg: TransferLeg, isTaken: boolean): Promise<VenueTransferResult> {
  const { reference, transferReference, venue, direction, memberId, amountMinor, attempts } = leg
  const { gameVenue } = ctx.ports
  try {
    if (attempts > 1 || !isTaken) {
      const known = await inTime(gameVenue.transferStatus(venue, reference))
      if (known.state !== 'unknown' || !isTaken) return known
      // An operator has resolved the leg meanwhile, and relies on it not being sent again.
      if (await findResolvedByHand(ctx.db, transferReference)) return known
      const { endPlay } = gameVenue
      if (endPlay && direction === 'in' && !(await isPlayOpen(ctx.db, memberId, ctx.now())))
        await inTime(endPlay(venue, memberId))
    }
    // After a stall the leg is not sent, because an operator may have resolved it meanwhile.
    if (ageMsOf(leg, ctx.now()) > venueCallTimeoutMs) return { state: 'unknown' }
    const move = direction === 'in' ? gameVenue.transferIn : gameVenue.transferOut
    return await inTime(move(venue, memberId, reference, amountMinor))
  } catch {
    return { state: 'unknown' }
  }
}

async function markUndetermined(db: Database, reference: string): Promise<PointTransfer> {
  const isOpen = and(eq(pointTransfers.reference, reference), eq(pointTransfers.state, 'pending'))
  const [marked] = await db.update(pointTransfers).set({ state: 'undetermined' }).where(isOpen).returning()
  return marked ?? findTransfer(db, reference)
}

/** Whether the transfer ends with this leg, even if it succeeds. */
const isLast = ({ direction }: TransferLeg, { target }: PointTransfer) => direction === 'in' || target === mainWallet

/**
 * Records a leg's outcome once, with the end of the transfer and the ledger's posting in one statement. In a transfer
 * between venues, ending the first leg starts the second in the same transaction. If play was closed meanwhile, the
 * transfer ends instead, and its points stay in the main wallet. Returns the transfer afterwards.
 */
export async function recordOutcome(
  tx: Database,
  { order, leg }: OrderWithLeg,
  outcome: 'succeeded' | 'failed',
  at: Date,
): Promise<PointTransfer> {
  const { reference } = leg
  const isSuccess = outcome === 'succeeded'
  const state = isSuccess ? 'success' : 'failed'
  const endedLeg = sql`ended_leg as (update venue_movements set state = ${state}, settled_at = ${at.toISOString()}
    where reference = ${reference} and state = 'pending' returning transfer_reference)`
  const endedOrder = sql`ended_order as (update point_transfers set state = ${state}, finished_at = ${at.toISOString()}
    where reference in (select transfer_reference from ended_leg))`
  // The first leg of a transfer between venues does not end the transfer, unless it fails.
  const continues = isSuccess && !isLast(leg, order)
  const isRecorded = await endPosting(tx, ledgerReference(reference), isSuccess ? 'posted' : 'voided', at, {
    changes: continues ? endedLeg : sql`${endedLeg}, ${endedOrder}`,
    condition: sql`exists (select from ended_leg)`,
  })
  if (!isRecorded) {
    await recordContradiction(tx, reference, state, at)
    return findTransfer(tx, order.reference)
  }
  if (!continues) return { ...order, state, finishedAt: at }
  // The settled leg has locked the main wallet, so play cannot be closed between this check and the second leg.
  if (!(await isPlayOpen(tx, order.memberId, at))) return endAtMainWallet(tx, order, at)
  await startSecondLeg(tx, order, at)
  return order
}

async function endAtMainWallet(tx: Database, { reference }: PointTransfer, at: Date): Promise<PointTransfer> {
  const ended = { state: 'failed', finishedAt: at } as const
  const byReference = eq(pointTransfers.reference, reference)
  return expectOneRow(await tx.update(pointTransfers).set(ended).where(byReference).returning())
}
