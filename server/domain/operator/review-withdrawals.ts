import { and, eq, type SQL } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { members, withdrawalOrders } from '@/server/db/schema'
import type { WithdrawalRecord } from '@/contract/member/records'
import { expectOneRow } from '@/server/db/rows'
import { toWithdrawalRecord, type WithdrawalOrder } from '../wallet/withdrawal-record'
import type { SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { approveWithdrawal, delayWithdrawal, payWithdrawal, refuseWithdrawal } from '../wallet/decide-withdrawal'
import type { OperatorContext } from './operator-context'
import { assertSeen, queueOrder } from './queue'
import { approvalStates, recordApproval } from './two-person-approval'
import { withAudit } from './audit'

type List = Operator['withdrawals']['list']

const inOrder = { table: withdrawalOrders, at: withdrawalOrders.applicationTime, number: withdrawalOrders.orderNumber }

/** Whether orders in this state need a decision; these are listed oldest first. */
const isOpen = (review: Parsed<List>['review']) => review === 'applied' || review === 'approved'

/** Withdrawal orders as an operator sees them, at most 200. */
export async function toReviewView(
  db: Database,
  context: OperatorContext,
  where: SQL | undefined,
  { orderBy } = queueOrder(inOrder, false),
): Promise<Output<List>> {
  const rows = await db
    .select({ order: withdrawalOrders, account: members.account })
    .from(withdrawalOrders)
    .innerJoin(members, eq(members.id, withdrawalOrders.memberId))
    .where(where)
    .orderBy(...orderBy)
    .limit(200)
  const amounts = new Map(rows.map(({ order }) => [order.orderNumber, order.amountMinor]))
  const stateOf = await approvalStates(db, context, 'withdrawal', amounts)
  return rows.map(({ order, account }) => ({
    ...toWithdrawalRecord(order, context.now()),
    account,
    ...stateOf(order.orderNumber),
  }))
}

/**
 * Withdrawal orders with their members' accounts and approvals, at most 200. Open orders are listed oldest first,
 * others newest first. `after` is the last order seen. Throws `invalid_input` if there is no such order.
 */
export async function listWithdrawals(
  context: OperatorContext,
  { review, after }: Parsed<List>,
): Promise<Output<List>> {
  await assertSeen(context.db, inOrder, after)
  const queue = queueOrder(inOrder, isOpen(review), after)
  return toReviewView(context.db, context, and(review && eq(withdrawalOrders.review, review), queue.where), queue)
}

type Withdrawals = Operator['withdrawals']

async function reviewOf(tx: Database, orderNumber: string) {
  const { review, payoutType } = withdrawalOrders
  const byNumber = eq(withdrawalOrders.orderNumber, orderNumber)
  const [order] = await tx.select({ review, payout_type: payoutType }).from(withdrawalOrders).where(byNumber)
  return order ?? null
}

/** Locks an order that waits for approval. Throws `not_found` or `state_conflict`. */
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
    const { review, payout_type, reason, delay } = result
    return { subject: orderNumber, before, after: { review, payout_type, reason, delay }, result }
  })
}

/**
 * Approves a requested withdrawal. From the set amount up it stays `applied` until a second person approves it too.
 * Throws `not_found`, `state_conflict` or `second_person_needed`.
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

/** Refuses a withdrawal with a reason, and returns its points to the member. Throws `not_found` or `state_conflict`. */
export function refuse(
  context: OperatorContext,
  { order_number: orderNumber, reason }: Parsed<Withdrawals['refuse']>,
): Promise<Output<Withdrawals['refuse']>> {
  const { actor } = context
  return decide(context, 'withdrawals.refuse', orderNumber, (inside) =>
    refuseWithdrawal(inside, { orderNumber, actor, reason }),
  )
}

/**
 * Tells the member why the next step takes longer, and its new time. Throws `not_found`, `state_conflict`, or
 * `invalid_input` for a time that has passed.
 */
export function delay(
  context: OperatorContext,
  { order_number: orderNumber, reason, to }: Parsed<Withdrawals['delay']>,
): Promise<Output<Withdrawals['delay']>> {
  return decide(context, 'withdrawals.delay', orderNumber, (inside) =>
    delayWithdrawal(inside, { orderNumber, reason, until: new Date(to) }),
  )
}

/** Records that an approved withdrawal was paid out. Throws `not_found` or `state_conflict`. */
export function pay(
  context: OperatorContext,
  { order_number: orderNumber, manual = false }: Parsed<Withdrawals['pay']>,
): Promise<Output<Withdrawals['pay']>> {
  const { actor } = context
  return decide(context, 'withdrawals.pay', orderNumber, (inside) =>
    payWithdrawal(inside, { orderNumber, actor, manual }),
  )
}
