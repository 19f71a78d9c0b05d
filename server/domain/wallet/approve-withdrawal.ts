import type { WithdrawalRecord } from '@/contract/records'
import type { SystemContext } from '../context'
import { moneyTransaction } from './money-transaction'
import { reviewWithdrawal } from './review-withdrawal'
import { toWithdrawalRecord } from './withdrawal-record'

/**
 * An operator approves a withdrawal that was applied for; its points stay held until it is paid (specification,
 * section 4). Throws `not_found`, `state_conflict`.
 */
export async function approveWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor }: { orderNumber: string; actor: string },
): Promise<WithdrawalRecord> {
  return moneyTransaction(ctx.db, async (tx) =>
    toWithdrawalRecord(
      await reviewWithdrawal(tx, orderNumber, ['applied'], () => ({
        review: 'approved',
        decidedBy: actor,
        decidedAt: ctx.now(),
      })),
    ),
  )
}
