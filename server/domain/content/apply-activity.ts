import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { promotions, promotionApplications } from '@/server/db/schema'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { lockOpenPlay } from '../play/closures'
import { runOnce } from '../wallet/idempotency'
import { isActiveAt } from './activities'

type Apply = Contract['content']['applyActivity']

/**
 * Applies for a promotion; an operator decides (specification, section 1). After a refusal, the member can apply again.
 * Throws `not_found`, `activity_closed` or `already_applied`.
 */
export async function applyActivity(context: MoneyContext, { id }: Parsed<Apply>): Promise<Output<Apply>> {
  const { memberId, now } = context
  if (typeof id === 'string') throw new DomainError('not_found')
  const at = now()
  const request = { call: 'content.applyActivity', body: { id }, orderNumber: `activity-${id}` } as const
  return runOnce(context, request, async (tx): Promise<Output<Apply>> => {
    await lockOpenPlay(tx, memberId, at)
    const [existing] = await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, id))
    if (!existing) throw new DomainError('not_found')
    const isActive = and(eq(promotions.id, id), isActiveAt(at))
    const [open] = await tx.select({ id: promotions.id }).from(promotions).where(isActive)
    if (!open) throw new DomainError('activity_closed')
    const [applied] = await tx
      .insert(promotionApplications)
      .values({ promotionId: id, memberId, state: 'applied', createdAt: at })
      .onConflictDoUpdate({
        target: [promotionApplications.promotionId, promotionApplications.memberId],
        // A new id makes this a new application: approvals of the refused one do not count for it.
        set: { id: randomUUID(), state: 'applied', reason: null, decidedBy: null, decidedAt: null, createdAt: at },
        setWhere: eq(promotionApplications.state, 'refused'),
      })
      .returning({ id: promotionApplications.id })
    if (!applied) throw new DomainError('already_applied')
    return { state: 'applied' }
  })
}
