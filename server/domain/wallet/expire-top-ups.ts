import { and, eq, lt } from 'drizzle-orm'
import { topUpOrders } from '@/server/db/schema'
import type { SystemContext } from '../context'

/** Condition for an unpaid order whose deadline has passed. */
export const isOverdue = (now: Date) => and(eq(topUpOrders.status, 'pending'), lt(topUpOrders.paymentDeadline, now))

/**
 * Marks unpaid top-up orders as failed after their deadline. Returns how many. A later payment is credited if the member
 * may top up then.
 */
export async function expireTopUps(ctx: Pick<SystemContext, 'db' | 'now'>): Promise<number> {
  const now = ctx.now()
  const expired = await ctx.db
    .update(topUpOrders)
    .set({ status: 'failed', finishedAt: now })
    .where(isOverdue(now))
    .returning({ orderNumber: topUpOrders.orderNumber })
  return expired.length
}
