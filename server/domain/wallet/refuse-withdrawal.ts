import type { WithdrawalRecord } from '@/contract/records'
import { reverse } from '@/server/ledger/movements'
import type { SystemContext } from '../context'
import { writeLetter } from '../mail/letter'
import { withdrawalRefusedMail } from '../mail/letters-money'
import { moneyTransaction } from './money-transaction'
import { finishPoints, reviewWithdrawal } from './review-withdrawal'
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
    await finishPoints(tx, order, reverse, now)
    const { memberId, amountMinor } = order
    await writeLetter(tx, memberId, withdrawalRefusedMail({ amountMinor, orderNumber, reason }), now)
    return toWithdrawalRecord(order)
  })
}
