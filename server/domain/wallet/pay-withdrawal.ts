import type { WithdrawalRecord } from '@/contract/records'
import { settle } from '@/server/ledger/postings'
import type { SystemContext } from '../context'
import { moneyTransaction } from './money-transaction'
import { finishPostings, reviewWithdrawal } from './review-withdrawal'
import { toWithdrawalRecord } from './withdrawal-record'

/**
 * An operator notes that an approved withdrawal was paid out; `manual` when it was paid by hand, which is a payout
 * type of its own (specification, section 4). Throws `not_found`, `state_conflict`.
 */
export async function payWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor, manual = false }: { orderNumber: string; actor: string; manual?: boolean },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await reviewWithdrawal(tx, orderNumber, ['approved'], ({ payoutType }) => ({
      review: 'paid',
      status: 'success',
      payoutType: manual ? 'manual' : payoutType,
      paidBy: actor,
      finishedAt: now,
    }))
    await finishPostings(tx, order, settle, now)
    return toWithdrawalRecord(order)
  })
}
