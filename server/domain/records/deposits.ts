import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { topUpOrders, paymentCallbacks } from '@/server/db/schema'
import type { Database } from '@/server/db/client'
import type { MemberContext } from '../context'
import { toTopUpRecord, type TopUpOrderRow } from '../wallet/top-up-record'
import { expireTopUps } from '../wallet/expire-top-ups'
import { afterCursor, pageSize, toPage } from './page'
import { inPeriod } from './period'

type Call = Contract['records']['deposits']

/** A member's top-up orders, newest first, with the totals of all selected orders (specification, section 3). */
export async function deposits(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  // Expires overdue orders first, so that every order shown as pending can still be paid. With a read replica, only the
  // job does this.
  if (!ctx.isReplica) await expireTopUps(ctx)
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
  const sums = { count: count(), amount: sumMinor(amountMinor) }
  const totals = expectOneRow(await ctx.db.select(sums).from(topUpOrders).where(selection))
  const received = await receivedFor(ctx.db, rows)
  const toRecord = (order: TopUpOrderRow) => toTopUpRecord(order, received.get(order.orderNumber) ?? null)
  return {
    ...toPage(rows, input, (order) => ({ at: order.orderTime, id: order.orderNumber }), toRecord),
    totals: { ...totals, amount: toDecimal(totals.amount) },
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
