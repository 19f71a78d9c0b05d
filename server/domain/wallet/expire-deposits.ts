import { and, eq, lt } from 'drizzle-orm'
import { depositOrders } from '@/server/db/schema'
import type { SystemContext } from '../context'

/** Fails the top-up orders that were not paid by their deadline. Returns how many; a later payment still counts. */
export async function expireDeposits(ctx: Pick<SystemContext, 'db' | 'now'>): Promise<number> {
  const now = ctx.now()
  const expired = await ctx.db
    .update(depositOrders)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(depositOrders.status, 'pending'), lt(depositOrders.paymentDeadline, now)))
    .returning({ orderNumber: depositOrders.orderNumber })
  return expired.length
}
