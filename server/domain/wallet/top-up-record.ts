import { toDecimal } from '@/contract/amount'
import { convenienceStoreChains } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import type { Locale } from '@/contract/locales'
import type { topUpOrders } from '@/server/db/schema'
import { bankNameIn } from '../banks'

export type TopUpOrderRow = typeof topUpOrders.$inferSelect

const chainOf = ({ type, channel }: TopUpOrderRow) =>
  type === 'store' ? (convenienceStoreChains.find((chain) => chain === channel) ?? null) : null

type OrderFacts = Pick<TopUpRecord, 'closed_by' | 'paid_on_break' | 'promotion' | 'balance_after'> & {
  /**
   * The amount in suspense, in 1/100 point: that of the order if the member may not top up, otherwise a short or an
   * excess payment.
   */
  receivedMinor?: bigint | null
}

/**
 * A top-up order as the member sees it (specification, section 3). Operators see banks by their stored names in every
 * language.
 */
export function toTopUpRecord(
  order: TopUpOrderRow,
  {
    receivedMinor = null,
    closed_by = null,
    paid_on_break = null,
    promotion = null,
    balance_after = null,
  }: OrderFacts = {},
  locale: Locale = 'tw',
): TopUpRecord {
  // Nobody should pay the order now.
  const isShut = closed_by !== null
  const payableMinor = order.usdtMinor ?? order.payableMinor
  const mismatch = order.status === 'undetermined' && receivedMinor !== order.amountMinor
  return {
    order_number: order.orderNumber,
    transaction_number: order.transactionNumber,
    payment_track_number: order.paymentTrackNumber,
    order_time: order.orderTime.toISOString(),
    payment_deadline: order.paymentDeadline.toISOString(),
    convenience_store_code: isShut ? null : order.convenienceStoreCode,
    convenience_store_chain: chainOf(order),
    remittance_account: isShut ? null : order.remittanceAccount,
    amount: toDecimal(order.amountMinor),
    exchange_rate: order.rateMinor === null ? null : toDecimal(order.rateMinor),
    network: order.type === 'usdt' ? order.channel : null,
    address: isShut ? null : order.address,
    cash_flow_order_number: order.cashFlowOrderNumber,
    status: order.status,
    mismatch,
    received: mismatch && receivedMinor !== null ? toDecimal(receivedMinor) : null,
    type: order.type,
    closed_by,
    paid_on_break,
    payable: payableMinor === null || isShut ? null : toDecimal(payableMinor),
    payable_currency: isShut ? null : order.currency,
    channel: order.type === 'vendor' ? order.channel : null,
    bank_name: order.bankName === null || isShut ? null : bankNameIn(locale, order.bankName),
    bank_code: isShut ? null : order.bankCode,
    payee: isShut ? null : order.payee,
    qr: order.status === 'pending' && !isShut ? order.qr : null,
    paid_at: order.paidAt?.toISOString() ?? null,
    credited_at: order.status === 'success' ? (order.finishedAt?.toISOString() ?? null) : null,
    balance_after,
    failure: order.status === 'failed' ? order.failure : null,
    promotion,
    // The link of a finished order is withheld, so that nobody pays it again.
    payment: order.status === 'pending' && !isShut ? order.payment : null,
  }
}
