import { toDecimal } from '@/contract/amount'
import type { Locale } from '@/contract/locales'
import type { WithdrawalRecord } from '@/contract/records'
import type { PayoutDestination, withdrawalOrders } from '@/server/db/schema'
import { bankNameIn } from '../banks'

export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect

const legibleEnd = 4

function masked(destination: PayoutDestination, locale: Locale): string {
  return destination.type === 'bank'
    ? `${bankNameIn(locale, destination.bankName)} ****${destination.accountNumber.slice(-legibleEnd)}`
    : `${destination.network} ${destination.address.slice(0, legibleEnd)}****${destination.address.slice(-legibleEnd)}`
}

/**
 * A withdrawal order as the member sees it (specification, section 3). Operators are told banks by the name that is
 * stored, whatever their language.
 */
export function toWithdrawalRecord(order: WithdrawalOrder, locale: Locale = 'tw'): WithdrawalRecord {
  return {
    order_number: order.orderNumber,
    application_time: order.applicationTime.toISOString(),
    payout_type: order.payoutType,
    amount: toDecimal(order.amountMinor),
    fee: toDecimal(order.feeMinor),
    arrives: toDecimal(order.arrivesMinor),
    payout_account: masked(order.destination, locale),
    status: order.status,
    review: order.review,
    reason: order.reason,
    finished_at: order.finishedAt?.toISOString() ?? null,
  }
}
