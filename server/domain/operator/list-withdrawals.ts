import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { members, withdrawalOrders } from '@/server/db/schema'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'
import type { OperatorContext } from './operator-context'

type List = Operator['withdrawals']['list']

/** Withdrawal orders with their members' accounts, newest first, 200 at most. */
export async function listWithdrawals({ db }: OperatorContext, { review }: Parsed<List>): Promise<Output<List>> {
  const rows = await db
    .select({ order: withdrawalOrders, account: members.account })
    .from(withdrawalOrders)
    .innerJoin(members, eq(members.id, withdrawalOrders.memberId))
    .where(review && eq(withdrawalOrders.review, review))
    .orderBy(desc(withdrawalOrders.applicationTime))
    .limit(200)
  return rows.map(({ order, account }) => ({ ...toWithdrawalRecord(order), account }))
}
