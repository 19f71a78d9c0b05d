import { and, eq, lt } from 'drizzle-orm'
import { depositOrders } from '@/server/db/schema'
import type { SystemContext } from '../context'

/** Fails top-up orders not paid by their deadline. Returns how many; a later payment is still credited. */
export async function expireDeposits(ctx: Pick<SystemContext, 'db' | 'now'>): Promise<number> {
  const now = ctx.now()
  const expired = await ctx.db
    .update(depositOrders)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(depositOrders.status, 'pending'), lt(depositOrders.paymentDeadline, now)))
    .returning({ orderNumber: depositOrders.orderNumber })
  return expired.length
}
