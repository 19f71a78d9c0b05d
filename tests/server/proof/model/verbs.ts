import { applyActivity } from '@/server/domain/content/apply-activity'
import { importBets } from '@/server/domain/games/import-bets'
import { confirmAdjustment, proposeAdjustment, refuseAdjustment } from '@/server/domain/operator/adjustments'
import { grantApplication, refuseApplication } from '@/server/domain/operator/applications'
import { settleTopUp } from '@/server/domain/operator/top-ups'
import { approve, pay, refuse } from '@/server/domain/operator/review-withdrawals'
import { creditSuspense, listSuspense, returnSuspense } from '@/server/domain/operator/suspense'
import { settleTransfer } from '@/server/domain/operator/transfers'
import { depositAddress, depositOrder, depositVendor } from '@/server/domain/wallet/create-top-up'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { transfer } from '@/server/domain/wallet/transfer'
import { transferAll } from '@/server/domain/wallet/transfer-all'

/**
 * The product's functions that move points. To prove that the model finds faults, a test replaces one of them by a
 * faulty one.
 */
export const verbs = {
  applyActivity,
  importBets,
  confirmAdjustment,
  proposeAdjustment,
  refuseAdjustment,
  grantApplication,
  refuseApplication,
  settleTopUp,
  approve,
  pay,
  refuse,
  creditSuspense,
  listSuspense,
  returnSuspense,
  settleTransfer,
  depositAddress,
  depositOrder,
  depositVendor,
  expireTopUps,
  payRebates,
  reconcileTransfers,
  requestWithdrawal,
  settlePayment,
  transfer,
  transferAll,
}
export type Verbs = typeof verbs
