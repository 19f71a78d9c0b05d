import { eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { WithdrawalRecord } from '@/contract/records'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withdrawalOrders } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { approveWithdrawal } from '../wallet/approve-withdrawal'
import { payWithdrawal } from '../wallet/pay-withdrawal'
import { refuseWithdrawal } from '../wallet/refuse-withdrawal'
import type { WithdrawalOrder } from '../wallet/withdrawal-record'
import { withAudit } from './audit'
import { toReviewView } from './list-withdrawals'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'

type Withdrawals = Operator['withdrawals']

async function reviewOf(tx: Database, orderNumber: string) {
  const { review, payoutType } = withdrawalOrders
  const byNumber = eq(withdrawalOrders.orderNumber, orderNumber)
  const [order] = await tx.select({ review, payout_type: payoutType }).from(withdrawalOrders).where(byNumber)
  return order ?? null
}

/** The order under its lock, which still waits for an approval. Throws `not_found` or `state_conflict`. */
async function lockApplied(tx: Database, orderNumber: string): Promise<WithdrawalOrder> {
  const byNumber = eq(withdrawalOrders.orderNumber, orderNumber)
  const [order] = await tx.select().from(withdrawalOrders).where(byNumber).for('update')
  if (!order) throw new DomainError('not_found')
  if (order.review !== 'applied') throw new DomainError('state_conflict')
  return order
}

function decide(
  context: OperatorContext,
  action: string,
  orderNumber: string,
  verb: (inside: SystemContext) => Promise<WithdrawalRecord>,
): Promise<WithdrawalRecord> {
  return withAudit(context, action, async (tx) => {
    const before = await reviewOf(tx, orderNumber)
    const result = await verb({ ...context, db: tx })
    const { review, payout_type, reason } = result
    return { subject: orderNumber, before, after: { review, payout_type, reason }, result }
  })
}

/**
 * Approves a withdrawal that was applied for. From the set amount on it stays applied for until another person approves
 * it too. Throws `not_found`, `state_conflict` or `second_person_needed`.
 */
export function approve(
  context: OperatorContext,
  { order_number: orderNumber }: Parsed<Withdrawals['approve']>,
): Promise<Output<Withdrawals['approve']>> {
  const { actor } = context
  const subject = { action: 'withdrawal', subject: orderNumber } as const
  return withAudit(context, 'withdrawals.approve', async (tx) => {
    const order = await lockApplied(tx, orderNumber)
    const isEnough = await recordApproval(tx, context, subject, order.amountMinor)
    if (isEnough) await approveWithdrawal({ ...context, db: tx }, { orderNumber, actor })
    const result = expectOneRow(await toReviewView(tx, context, eq(withdrawalOrders.orderNumber, orderNumber)))
    const { review, approvals } = result
    return { subject: orderNumber, before: { review: order.review }, after: { review, approvals }, result }
  })
}

/** Refuses a withdrawal with a reason; its points go back. Throws `not_found` or `state_conflict`. */
export function refuse(
  context: OperatorContext,
  { order_number: orderNumber, reason }: Parsed<Withdrawals['refuse']>,
): Promise<Output<Withdrawals['refuse']>> {
  const { actor } = context
  return decide(context, 'withdrawals.refuse', orderNumber, (inside) =>
    refuseWithdrawal(inside, { orderNumber, actor, reason }),
  )
}

/** Notes that an approved withdrawal was paid out. Throws `not_found` or `state_conflict`. */
export function pay(
  context: OperatorContext,
  { order_number: orderNumber, manual = false }: Parsed<Withdrawals['pay']>,
): Promise<Output<Withdrawals['pay']>> {
  const { actor } = context
  return decide(context, 'withdrawals.pay', orderNumber, (inside) =>
    payWithdrawal(inside, { orderNumber, actor, manual }),
  )
}
