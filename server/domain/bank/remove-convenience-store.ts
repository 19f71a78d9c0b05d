import { and, eq } from 'drizzle-orm'
import type { OptionalCalls } from '@/contract/optional'
import type { Output, Parsed } from '@/contract/define'
import { convenienceStores, topUpOrders } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'

type Call = OptionalCalls['corrections']['removeStore']

/**
 * Removes a bound store number, so that the member can correct a wrong one. Throws `not_found`, or `state_conflict`
 * while a store order of the member waits for payment: its payment code was issued for the bound stores (specification,
 * section 5).
 */
export async function removeStore(ctx: MemberContext, { chain, store_number }: Parsed<Call>): Promise<Output<Call>> {
  const { memberId } = ctx
  await inTransaction(ctx.db, async (tx) => {
    // A new store order counts the bound stores under the same lock.
    await lockBalance(tx, memberAccount('member_main', memberId))
    const [waiting] = await tx
      .select({ orderNumber: topUpOrders.orderNumber })
      .from(topUpOrders)
      .where(and(eq(topUpOrders.memberId, memberId), eq(topUpOrders.type, 'store'), eq(topUpOrders.status, 'pending')))
      .limit(1)
    if (waiting) throw new DomainError('state_conflict')
    const removed = await tx
      .delete(convenienceStores)
      .where(
        and(
          eq(convenienceStores.memberId, memberId),
          eq(convenienceStores.chain, chain),
          eq(convenienceStores.storeNumber, store_number),
        ),
      )
      .returning({ id: convenienceStores.id })
    if (removed.length === 0) throw new DomainError('not_found')
  })
  return {}
}
