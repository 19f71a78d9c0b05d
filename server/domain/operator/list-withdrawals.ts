import { and, eq, type SQL } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { members, withdrawalOrders } from '@/server/db/schema'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'
import type { OperatorContext } from './operator-context'
import { queueOrder } from './queue'
import { approvalStates } from './two-person-approval'

type List = Operator['withdrawals']['list']

const inOrder = { table: withdrawalOrders, at: withdrawalOrders.applicationTime, number: withdrawalOrders.orderNumber }

/** Those that somebody has yet to decide about: whoever has waited longest comes first. */
const isOpen = (review: Parsed<List>['review']) => review === 'applied' || review === 'approved'

/** Withdrawal orders as an operator sees them, 200 at most. */
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
    ...toWithdrawalRecord(order),
    account,
    ...stateOf(order.orderNumber),
  }))
}

/**
 * Withdrawal orders with their members' accounts and approvals, 200 at most: open ones oldest first, others newest first;
 * `after` is the last order seen.
 */
export function listWithdrawals(context: OperatorContext, { review, after }: Parsed<List>): Promise<Output<List>> {
  const queue = queueOrder(inOrder, isOpen(review), after)
  return toReviewView(context.db, context, and(review && eq(withdrawalOrders.review, review), queue.where), queue)
}
