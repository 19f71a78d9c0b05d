import { eq } from 'drizzle-orm'
import type { WithdrawalRecord } from '@/contract/records'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withdrawalOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import type { reverse, settle } from '@/server/ledger/postings'
import { DomainError } from '../domain-error'
import { feeReference, payoutReference } from './withdrawal-references'
import type { WithdrawalOrder } from './withdrawal-record'

type Review = WithdrawalRecord['review']

/**
 * Changes an order under its lock. Throws `not_found`, and `state_conflict` unless its review stands at one of `from`.
 * An operator's decision and its effect on the ledger are one transaction.
 */
export async function reviewWithdrawal(
  tx: Database,
  orderNumber: string,
  from: readonly Review[],
  change: (order: WithdrawalOrder) => Partial<WithdrawalOrder>,
): Promise<WithdrawalOrder> {
  const byNumber = eq(withdrawalOrders.orderNumber, orderNumber)
  const [order] = await tx.select().from(withdrawalOrders).where(byNumber).for('update')
  if (!order) throw new DomainError('not_found')
  if (!from.includes(order.review)) throw new DomainError('state_conflict')
  return expectOneRow(await tx.update(withdrawalOrders).set(change(order)).where(byNumber).returning())
}

/** Ends the order's pending transfers: onward (`settle`) or back to the member (`reverse`). */
export async function finishPostings(
  tx: Database,
  order: WithdrawalOrder,
  end: typeof settle | typeof reverse,
  at: Date,
) {
  // First of all, as whoever applies takes it: by their ids, held points would be locked before it.
  await lockBalance(tx, memberAccount('member_main', order.memberId))
  await end(tx, payoutReference(order.orderNumber), at)
  if (order.feeMinor > 0n) await end(tx, feeReference(order.orderNumber), at)
}
