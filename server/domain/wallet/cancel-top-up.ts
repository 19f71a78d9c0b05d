import { and, eq } from 'drizzle-orm'
import type { OptionalCalls } from '@/contract/optional'
import type { Output, Parsed } from '@/contract/define'
import { topUpOrders } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { chosenPromotions } from './top-up/chosen-promotion'
import { toTopUpRecord } from './top-up-record'

type Call = OptionalCalls['corrections']['cancelTopUp']

/**
 * Cancels the member's unpaid top-up order. It fails like an expired order; a payment that arrives later is credited if
 * the member may top up then. Throws `not_found`, or `state_conflict` if it is no longer pending.
 */
export async function cancelTopUp(ctx: MemberContext, { order_number }: Parsed<Call>): Promise<Output<Call>> {
  const own = and(eq(topUpOrders.orderNumber, order_number), eq(topUpOrders.memberId, ctx.memberId))
  return inTransaction(ctx.db, async (tx) => {
    const [order] = await tx.select().from(topUpOrders).where(own).for('update')
    if (!order) throw new DomainError('not_found')
    if (order.status !== 'pending') throw new DomainError('state_conflict')
    const cancelled = { status: 'failed', failure: 'cancelled', finishedAt: ctx.now() } as const
    await tx.update(topUpOrders).set(cancelled).where(own)
    const chosen = await chosenPromotions(tx, [order_number])
    return toTopUpRecord({ ...order, ...cancelled }, { promotion: chosen.get(order_number) ?? null }, ctx.locale)
  })
}
