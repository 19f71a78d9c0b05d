import { toDecimal } from '@/contract/amount'
import type { WithdrawalRecord } from '@/contract/records'
import type { PayoutDestination, withdrawalOrders } from '@/server/db/schema'

export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect

const legibleEnd = 4

function masked(destination: PayoutDestination): string {
  return destination.type === 'bank'
    ? `${destination.bankName} ****${destination.accountNumber.slice(-legibleEnd)}`
    : `${destination.network} ${destination.address.slice(0, legibleEnd)}****${destination.address.slice(-legibleEnd)}`
}

/** A withdrawal order as the member sees it (specification, section 3). */
export function toWithdrawalRecord(order: WithdrawalOrder): WithdrawalRecord {
  return {
    order_number: order.orderNumber,
    application_time: order.applicationTime.toISOString(),
    payout_type: order.payoutType,
    amount: toDecimal(order.amountMinor),
    fee: toDecimal(order.feeMinor),
    arrives: toDecimal(order.arrivesMinor),
    payout_account: masked(order.destination),
    status: order.status,
    review: order.review,
    reason: order.reason,
    finished_at: order.finishedAt?.toISOString() ?? null,
  }
}
