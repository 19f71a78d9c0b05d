import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { TopUpRecord } from '@/contract/member/records'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { topUpOrders, paymentCallbacks, playClosures } from '@/server/db/schema'
import { ignoreRefusedWrite } from '@/server/db/storage-check'
import type { Database } from '@/server/db/client'
import type { MemberContext } from '../context'
import { inReview } from '../play/closures'
import { orderFacts } from '../wallet/top-up/order-facts'
import { toTopUpRecord, type TopUpOrderRow } from '../wallet/top-up-record'
import { expireTopUps, isOverdue } from '../wallet/expire-top-ups'
import { paidOnBreak } from '../wallet/turnover'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'
import { afterCursor, pageSize, toPage } from './page'
import { inPeriod } from './period'

type Call = Contract['records']['deposits']

/** A member's top-up orders, newest first, with the totals of all selected orders (specification, section 3). */
export async function deposits(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  let selected = await selectedOrders(ctx, input)
  // Every order shown as pending can still be paid. With a read replica, only the job expires orders.
  if (selected.overdue > 0 && !ctx.isReplica) {
    await expireTopUps(ctx).catch(ignoreRefusedWrite)
    selected = await selectedOrders(ctx, input)
  }
  const { rows, totals, isInReview } = selected
  const received = await receivedFor(ctx.db, rows)
  const facts = await orderFacts(ctx.db, ctx.memberId, rows)
  const onClosure = await closureFacts(ctx, rows, isInReview)
  const toRecord = (order: TopUpOrderRow) =>
    toTopUpRecord(
      order,
      {
        receivedMinor: received.get(order.orderNumber) ?? null,
        ...facts(order),
        ...onClosure(order),
      },
      ctx.locale,
    )
  return {
    ...toPage(rows, input, (order) => ({ at: order.orderTime, id: order.orderNumber }), toRecord),
    totals: { ...totals, amount: toDecimal(totals.amount) },
  }
}

/** A page of the orders and the totals of all selected ones. `overdue`: how many of the member's can no longer be paid. */
async function selectedOrders(ctx: MemberContext, input: Parsed<Call>) {
  const { memberId, status, orderNumber, orderTime, amountMinor } = topUpOrders
  const selection = and(
    eq(memberId, ctx.memberId),
    input.status && eq(status, input.status),
    input.order_number ? eq(orderNumber, input.order_number) : undefined,
    inPeriod(orderTime, input),
  )
  const rows = await ctx.db
    .select()
    .from(topUpOrders)
    .where(and(selection, afterCursor(orderTime, orderNumber, input)))
    .orderBy(desc(orderTime), desc(orderNumber))
    .limit(pageSize(input) + 1)
  const late = ctx.db
    .select({ count: count() })
    .from(topUpOrders)
    .where(and(eq(memberId, ctx.memberId), isOverdue(ctx.now())))
  const sums = {
    count: count(),
    amount: sumMinor(amountMinor),
    isInReview: inReview(ctx.memberId),
    overdue: sql`(${late})`.mapWith(Number),
  }
  const { isInReview, overdue, ...totals } = expectOneRow(await ctx.db.select(sums).from(topUpOrders).where(selection))
  return { rows, totals, isInReview, overdue }
}

type ClosureFacts = Pick<TopUpRecord, 'closed_by' | 'paid_on_break'>

/**
 * Returns what a closure of play means for an order: not to pay it, or that it was paid during a break that lasts. A
 * review leaves orders pending, but until it ends they should not be paid.
 */
async function closureFacts(
  ctx: MemberContext,
  orders: readonly TopUpOrderRow[],
  isInReview: boolean,
): Promise<(order: TopUpOrderRow) => ClosureFacts> {
  const { db, memberId } = ctx
  const now = ctx.now()
  const ids = orders.flatMap(({ closureId }) => closureId ?? [])
  if (ids.length === 0) return ({ status }) => (status === 'pending' && isInReview ? { closed_by: 'review' } : {})
  const closures = await db
    .select({ id: playClosures.id, kind: playClosures.kind })
    .from(playClosures)
    .where(inArray(playClosures.id, ids))
  const kindOf = new Map(closures.map(({ id, kind }) => [id, kind]))
  const isOnBreak = await paidOnBreak(db, memberId, now)
  const { opensAt, turnoverRequiredMinor, turnoverDoneMinor } = await withdrawalEligibility(db, memberId, now)
  const isBlocked = turnoverRequiredMinor > turnoverDoneMinor
  return (order) => {
    const { status, closureId, finishedAt } = order
    if (status === 'pending') return isInReview ? { closed_by: 'review' } : {}
    if (status === 'failed') return { closed_by: kindOf.get(closureId ?? '') ?? null }
    if (status !== 'success' || !isOnBreak(order)) return {}
    const from = isBlocked ? null : (opensAt ?? finishedAt)
    return { paid_on_break: { withdrawable_from: from?.toISOString() ?? null } }
  }
}

/** The amount in suspense for each undetermined order, in 1/100 point, by order number. */
async function receivedFor(db: Database, orders: readonly TopUpOrderRow[]): Promise<Map<string, bigint>> {
  const numbers = orders.filter(({ status }) => status === 'undetermined').map(({ orderNumber }) => orderNumber)
  if (numbers.length === 0) return new Map()
  const { orderNumber, outcome, amountMinor } = paymentCallbacks
  const rows = await db
    .select({ orderNumber, receivedMinor: sumMinor(amountMinor) })
    .from(paymentCallbacks)
    .where(and(inArray(orderNumber, numbers), eq(outcome, 'suspense')))
    .groupBy(orderNumber)
  return new Map(rows.map((row) => [row.orderNumber, row.receivedMinor]))
}
