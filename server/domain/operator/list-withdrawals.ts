import { desc, eq, type SQL } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { members, withdrawalOrders } from '@/server/db/schema'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'
import type { OperatorContext } from './operator-context'
import { approvalsOf, peopleNeeded } from './second-person'

type List = Operator['withdrawals']['list']

/** Withdrawal orders as an operator sees them, newest first, 200 at most. */
export async function forReview(db: Database, where: SQL | undefined): Promise<Output<List>> {
  const rows = await db
    .select({ order: withdrawalOrders, account: members.account })
    .from(withdrawalOrders)
    .innerJoin(members, eq(members.id, withdrawalOrders.memberId))
    .where(where)
    .orderBy(desc(withdrawalOrders.applicationTime))
    .limit(200)
  const numbers = rows.map(({ order }) => order.orderNumber)
  const approvals = await approvalsOf(db, 'withdrawal', numbers)
  const needed = await peopleNeeded(db)
  return rows.map(({ order, account }) => ({
    ...toWithdrawalRecord(order),
    account,
    approvals: approvals(order.orderNumber),
    approvals_needed: needed(order.amountMinor),
  }))
}

/** Withdrawal orders with their members' accounts and approvals, newest first, 200 at most. */
export function listWithdrawals({ db }: OperatorContext, { review }: Parsed<List>): Promise<Output<List>> {
  return forReview(db, review && eq(withdrawalOrders.review, review))
}
