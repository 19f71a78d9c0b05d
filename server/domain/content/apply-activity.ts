import { and, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { promotions } from '@/server/db/schema'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { lockOpenPlay } from '../play/closures'
import { runOnce } from '../wallet/idempotency'
import { insertApplication, isActiveAt, reopenChosen } from '../wallet/top-up/applications'

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
    const orderNumber = await reopenChosen(tx, memberId, id)
    if (!(await insertApplication(tx, { promotionId: id, memberId, orderNumber, at })))
      throw new DomainError('already_applied')
    return { state: 'applied' }
  })
}
