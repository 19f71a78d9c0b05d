import { toDecimal } from '@/contract/amount'
import type { Locale } from '@/contract/locales'
import type { WithdrawalRecord } from '@/contract/member/records'
import type { WithdrawalDestination, withdrawalOrders } from '@/server/db/schema'
import { bankNameIn } from '../banks'

export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect

/** The references under which the ledger knows a withdrawal's amount and its fee. */
export const withdrawalReference = (orderNumber: string): string => `withdrawal:${orderNumber}`
export const feeReference = (orderNumber: string): string => `withdrawal_fee:${orderNumber}`

const readableEnd = 4

function masked(destination: WithdrawalDestination, locale: Locale): string {
  return destination.type === 'bank'
    ? `${bankNameIn(locale, destination.bankName)} ****${destination.accountNumber.slice(-readableEnd)}`
    : `${destination.network} ${destination.address.slice(0, readableEnd)}****${destination.address.slice(-readableEnd)}`
}

/**
 * A withdrawal order as the member sees it (specification, section 3). Operators see banks by their stored (Chinese)
 * names in every language.
 */
export function toWithdrawalRecord(order: WithdrawalOrder, locale: Locale = 'tw'): WithdrawalRecord {
  return {
    order_number: order.orderNumber,
    application_time: order.applicationTime.toISOString(),
    payout_type: order.payoutType,
    amount: toDecimal(order.amountMinor),
    fee: toDecimal(order.feeMinor),
    arrives: toDecimal(order.arrivesMinor),
    // The payout type is not used here: it becomes `manual` if the order is paid by hand.
    arrives_currency: order.destination.type === 'usdt' ? 'usdt' : 'points',
    payout_account: masked(order.destination, locale),
    status: order.status,
    review: order.review,
    reason: order.reason,
    finished_at: order.finishedAt?.toISOString() ?? null,
  }
}
