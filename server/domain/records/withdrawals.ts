import { and, count, desc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { withdrawalOrders } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'
import { afterCursor, pageSize, toPage } from './page'
import { inPeriod } from './period'

type Call = Contract['records']['withdrawals']

/** A member's withdrawal orders, newest first, with the totals of all selected orders (specification, section 3). */
export async function withdrawals(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { memberId, status, orderNumber, applicationTime, amountMinor } = withdrawalOrders
  const selection = and(
    eq(memberId, ctx.memberId),
    input.status && eq(status, input.status),
    input.order_number ? eq(orderNumber, input.order_number) : undefined,
    inPeriod(applicationTime, input),
  )
  const rows = await ctx.db
    .select()
    .from(withdrawalOrders)
    .where(and(selection, afterCursor(applicationTime, orderNumber, input)))
    .orderBy(desc(applicationTime), desc(orderNumber))
    .limit(pageSize(input) + 1)
  const sums = { count: count(), amount: sumMinor(amountMinor) }
  const totals = expectOneRow(await ctx.db.select(sums).from(withdrawalOrders).where(selection))
  return {
    ...toPage(
      rows,
      input,
      (order) => ({ at: order.applicationTime, id: order.orderNumber }),
      (order) => toWithdrawalRecord(order, ctx.now(), ctx.locale),
    ),
    totals: { ...totals, amount: toDecimal(totals.amount) },
  }
}
