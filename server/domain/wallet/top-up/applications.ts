import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { promotionApplications, promotions, topUpPromotions } from '@/server/db/schema'

/** Condition for promotions that run at a moment. */
export const isActiveAt = (at: Date) =>
  and(
    or(isNull(promotions.startsAt), lte(promotions.startsAt, at)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, at)),
  )

type Application = { promotionId: number; memberId: string; orderNumber: string | null; at: Date }

/**
 * Stores an application, or renews a refused one. `orderNumber` is the top-up order with which the promotion was chosen.
 * Returns false if the member has applied already.
 */
export async function insertApplication(
  tx: Database,
  { promotionId, memberId, orderNumber, at }: Application,
): Promise<boolean> {
  const applied = { state: 'applied', orderNumber, createdAt: at } as const
  const [inserted] = await tx
    .insert(promotionApplications)
    .values({ promotionId, memberId, ...applied })
    .onConflictDoUpdate({
      target: [promotionApplications.promotionId, promotionApplications.memberId],
      // A new id makes this a new application: approvals of the refused one do not count for it.
      set: { id: randomUUID(), ...applied, reason: null, decidedBy: null, decidedAt: null },
      setWhere: eq(promotionApplications.state, 'refused'),
    })
    .returning({ id: promotionApplications.id })
  return inserted !== undefined
}

/**
 * Resumes the promotion that the member chose with a top-up order, after a break or a refusal: its conditions then count
 * for the new application. Returns the order's number.
 */
export async function reopenChosen(tx: Database, memberId: string, promotionId: number): Promise<string | null> {
  const { state, createdAt, orderNumber } = topUpPromotions
  const ended = and(
    eq(topUpPromotions.memberId, memberId),
    eq(topUpPromotions.promotionId, promotionId),
    inArray(state, ['paused', 'refused']),
  )
  const [chosen] = await tx.select({ orderNumber }).from(topUpPromotions).where(ended).orderBy(desc(createdAt)).limit(1)
  if (!chosen) return null
  await tx.update(topUpPromotions).set({ state: 'applied' }).where(eq(orderNumber, chosen.orderNumber))
  return chosen.orderNumber
}
