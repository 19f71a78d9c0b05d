import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import {
  members,
  playClosures,
  promotionApplications,
  promotions,
  topUpOrders,
  topUpPromotions,
} from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import type { SystemContext } from '../../context'
import { playState } from '../../play/closures'
import { moneyTransaction } from '../idempotency'
import { insertApplication } from './applications'

type Chosen = typeof topUpPromotions.$inferSelect
type Order = typeof topUpOrders.$inferSelect

/** Orders whose payment has not come within this time have ended, and operators have closed their suspense (ours). */
const lookBackMs = 31 * 86_400_000
const batchSize = 100

/**
 * Applies for the promotions of credited orders that `settlePayment` has not applied for, because an operator credited them
 * or the process ended in between. An order that fails is tried again by the next run and delays no others. Returns how
 * many were decided; throws the last failure.
 */
export async function applyChosenPromotions(ctx: SystemContext, hasTime = () => true): Promise<number> {
  const since = new Date(ctx.now().getTime() - lookBackMs)
  let decided = 0
  let failure: { error: unknown } | undefined
  let last: Position = { createdAt: since, orderNumber: '' }
  while (hasTime()) {
    const batch = await creditedAfter(ctx.db, last)
    for (const { orderNumber } of batch) {
      if (!hasTime()) break
      try {
        if (await applyChosenPromotion(ctx, orderNumber)) decided += 1
      } catch (error) {
        failure = { error }
      }
    }
    const end = batch.at(-1)
    if (!end) break
    last = end
  }
  if (failure) throw failure.error
  return decided
}

type Position = Pick<Chosen, 'createdAt' | 'orderNumber'>

/** Credited orders whose promotion waits, oldest first, after a position in that order. */
const creditedAfter = (db: Database, last: Position): Promise<Position[]> => {
  const { createdAt, orderNumber, state } = topUpPromotions
  const isLater = or(
    gt(createdAt, last.createdAt),
    and(eq(createdAt, last.createdAt), gt(orderNumber, last.orderNumber)),
  )
  return db
    .select({ createdAt, orderNumber })
    .from(topUpPromotions)
    .innerJoin(topUpOrders, eq(topUpOrders.orderNumber, orderNumber))
    .where(and(eq(state, 'chosen'), eq(topUpOrders.status, 'success'), isLater))
    .orderBy(asc(createdAt), asc(orderNumber))
    .limit(batchSize)
}

/**
 * Applies once for the promotion that was chosen with an order, if the order is credited. The order's credit does not
 * depend on it. Returns false if there is nothing to apply for now.
 */
export async function applyChosenPromotion(ctx: SystemContext, orderNumber: string): Promise<boolean> {
  const now = ctx.now()
  const which = eq(topUpPromotions.orderNumber, orderNumber)
  const [found] = await ctx.db.select().from(topUpPromotions).where(which)
  if (found?.state !== 'chosen') return false
  return moneyTransaction(ctx.db, async (tx) => {
    // Closing play takes the same lock.
    await lockBalance(tx, memberAccount('member_main', found.memberId))
    const [chosen] = await tx.select().from(topUpPromotions).where(which).for('update')
    const [order] = await tx.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, orderNumber))
    if (chosen?.state !== 'chosen' || order?.status !== 'success') return false
    const state = (await obstacle(tx, chosen, order, now)) ?? (await apply(tx, chosen, now))
    if (state === 'waiting') return false
    await tx.update(topUpPromotions).set({ state }).where(which)
    return true
  })
}

/**
 * Applies as by hand. If the member has applied already, the state is that of the earlier application, for which the order's
 * conditions count from now on.
 */
async function apply(tx: Database, chosen: Chosen, at: Date): Promise<Chosen['state']> {
  if (await insertApplication(tx, { ...chosen, at })) return 'applied'
  const { memberId, promotionId, state } = promotionApplications
  const earlier = and(eq(memberId, chosen.memberId), eq(promotionId, chosen.promotionId))
  const undecided = and(earlier, eq(state, 'applied'), isNull(promotionApplications.orderNumber))
  await tx.update(promotionApplications).set({ orderNumber: chosen.orderNumber }).where(undecided)
  return expectOneRow(await tx.select({ state }).from(promotionApplications).where(earlier)).state
}

/**
 * What keeps the application from being made: an exclusion, the closing of the account or the promotion's end before the
 * payment drop it, and a break since the order pauses it. It waits for the review of a match with an excluded person.
 */
async function obstacle(
  tx: Database,
  { memberId, promotionId }: Chosen,
  { orderTime, paidAt, finishedAt }: Order,
  now: Date,
): Promise<'dropped' | 'paused' | 'waiting' | null> {
  const since = and(eq(playClosures.memberId, memberId), gt(playClosures.startedAt, orderTime))
  const later = await tx.select({ kind: playClosures.kind }).from(playClosures).where(since)
  const state = await playState(tx, memberId, now)
  const closures = [...later, ...state.closures]
  if (closures.some(({ kind }) => kind !== 'break')) return 'dropped'
  if ((await tx.$count(members, and(eq(members.id, memberId), isNotNull(members.closedAt)))) > 0) return 'dropped'
  if (state.isInReview) return 'waiting'
  if (closures.length > 0) return 'paused'
  const [promotion] = await tx
    .select({ endsAt: promotions.endsAt })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
  const paid = paidAt ?? finishedAt ?? now
  return promotion?.endsAt && promotion.endsAt <= paid ? 'dropped' : null
}
