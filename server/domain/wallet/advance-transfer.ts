import { and, eq, getTableColumns, not, sql } from 'drizzle-orm'
import { mainWallet } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withTimeLimit } from '@/server/db/time-limit'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { reverse, settle } from '@/server/ledger/postings'
import { inTransaction } from '@/server/ledger/transaction'
import type { VenueTransferResult } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { isPlayOpen } from '../play/closures'
import { ledgerReference, startSecondLeg, type PointTransfer, type TransferLeg } from './start-transfer'
import { findResolvedByHand, takeLeg } from './take-leg'
import { isResolvedByHand, recordContradiction } from './manual-resolution'
import { venueCallTimeoutMs } from '../rules'

type OnEnd = (tx: Database, ended: PointTransfer) => Promise<void>

type SentLeg = Pick<TransferLeg, 'requestedAt'>
const ageMsOf = ({ requestedAt }: SentLeg, at: Date) => at.getTime() - (requestedAt?.getTime() ?? -Infinity)

/** Whether a request for the leg may still reach the venue. Until then, an operator must not resolve the leg. */
export const mayStillArrive = (leg: SentLeg, at: Date): boolean => ageMsOf(leg, at) <= 2 * venueCallTimeoutMs

/**
 * Advances a transfer until it is final, or until a venue leaves its outcome unknown. Each leg has a reference that the
 * venue recognises, so several callers (a retry, the reconciler) may advance one transfer at the same time. `started`
 * is the first leg, if the caller started it with `isSentNext`. `onEnd` runs in the transaction that ends the transfer.
 */
export async function advanceTransfer(
  ctx: SystemContext,
  reference: string,
  { started, onEnd }: { started?: TransferLeg | undefined; onEnd?: OnEnd } = {},
): Promise<PointTransfer> {
  for (let first = started; ; first = undefined) {
    const returned = first ? null : await returnUnsent(ctx, reference, onEnd)
    if (returned) return returned
    const taken = first ?? (await takeLeg(ctx, reference))
    const leg = taken ?? (await findResolvedByHand(ctx.db, reference))
    if (!leg) return findTransfer(ctx.db, reference)
    const { state } = await callVenue(ctx, leg, taken !== undefined)
    if (state === 'unknown') return markUndetermined(ctx.db, reference)
    const transfer = await inTransaction(ctx.db, async (tx) => {
      const recorded = await recordOutcome(tx, leg, state, ctx.now())
      if (recorded.finishedAt) await onEnd?.(tx, recorded)
      return recorded
    })
    if (transfer.finishedAt) return transfer
  }
}

/**
 * Ends a transfer whose leg into a venue was never sent, for example because the process ended, if play is closed by now:
 * the points return to the main wallet. Null for any other transfer. A leg that was sent may have moved points, so it
 * is completed; see `callVenue`.
 */
async function returnUnsent({ db, now }: SystemContext, reference: string, onEnd: OnEnd | undefined) {
  const { attempts, direction, state, transferReference } = venueLegs
  const isUnsent = and(
    eq(transferReference, reference),
    eq(state, 'pending'),
    eq(direction, 'in'),
    eq(attempts, 0),
    not(isResolvedByHand),
  )
  const [unsent] = await db.select({ memberId: venueLegs.memberId }).from(venueLegs).where(isUnsent)
  if (!unsent || (await isPlayOpen(db, unsent.memberId, now()))) return null
  return inTransaction(db, async (tx) => {
    const [leg] = await tx.select().from(venueLegs).where(isUnsent).for('update')
    if (!leg) return null
    const ended = await recordOutcome(tx, leg, 'failed', now())
    await onEnd?.(tx, ended)
    return ended
  })
}

async function findTransfer(db: Database, reference: string): Promise<PointTransfer> {
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

/**
 * Records a leg's outcome once. In a transfer between venues, ending the first leg starts the second in the same
 * transaction. If play was closed meanwhile, the transfer ends instead, and its points stay in the main wallet. Returns
 * the transfer afterwards.
 */
export async function recordOutcome(
  tx: Database,
  { reference, transferReference }: Pick<TransferLeg, 'reference' | 'transferReference'>,
  outcome: 'succeeded' | 'failed',
  at: Date,
): Promise<PointTransfer> {
  const isSuccess = outcome === 'succeeded'
  const state = isSuccess ? 'success' : 'failed'
  const isPending = and(eq(venueLegs.reference, reference), eq(venueLegs.state, 'pending'))
  const { direction, transferReference: transfer } = venueLegs
  const ended = tx
    .$with('ended')
    .as(tx.update(venueLegs).set({ state, settledAt: at }).where(isPending).returning({ direction, transfer }))
  // The first leg of a transfer between venues does not end the transfer, unless it fails.
  const continues = sql`${isSuccess} and ${ended.direction} = 'out' and ${pointTransfers.target} <> ${mainWallet}`
  const [order] = await tx
    .with(ended)
    .update(pointTransfers)
    .set({
      state: sql`case when ${continues} then ${pointTransfers.state} else ${state} end`,
      finishedAt: sql`case when ${continues} then null else ${at.toISOString()}::timestamptz end`,
    })
    .from(ended)
    .where(eq(pointTransfers.reference, ended.transfer))
    .returning(getTableColumns(pointTransfers))
  if (!order) {
    await recordContradiction(tx, reference, state, at)
    return findTransfer(tx, transferReference)
  }
  await (isSuccess ? settle : reverse)(tx, ledgerReference(reference), at)
  if (order.finishedAt) return order
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
