import type { WithdrawalRecord } from '@/contract/records'
import { reverse } from '@/server/ledger/postings'
import type { SystemContext } from '../context'
import { sendMessage } from '../mail/message'
import { withdrawalRefusedMail } from '../mail/messages-money'
import { moneyTransaction } from './money-transaction'
import { finishPostings, reviewWithdrawal } from './review-withdrawal'
import { toWithdrawalRecord } from './withdrawal-record'

/**
 * An operator refuses a withdrawal that is not paid yet: its points, fee included, go back to the member
 * (specification, section 4), who is told why. Throws `not_found`, `state_conflict`.
 */
export async function refuseWithdrawal(
  ctx: SystemContext,
  { orderNumber, actor, reason }: { orderNumber: string; actor: string; reason: string },
): Promise<WithdrawalRecord> {
  const now = ctx.now()
  return moneyTransaction(ctx.db, async (tx) => {
    const order = await reviewWithdrawal(tx, orderNumber, ['applied', 'approved'], () => ({
      review: 'refused',
      status: 'failed',
      reason,
      decidedBy: actor,
      decidedAt: now,
      finishedAt: now,
    }))
    await finishPostings(tx, order, reverse, now)
    const { memberId, amountMinor } = order
    await sendMessage(tx, memberId, withdrawalRefusedMail({ amountMinor, orderNumber, reason }), now)
    return toWithdrawalRecord(order)
  })
}
