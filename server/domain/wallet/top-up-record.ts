import { toDecimal } from '@/contract/amount'
import { convenienceStoreChains } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import type { topUpOrders } from '@/server/db/schema'

export type TopUpOrderRow = typeof topUpOrders.$inferSelect

const chainOf = ({ type, channel }: TopUpOrderRow) =>
  type === 'store' ? (convenienceStoreChains.find((chain) => chain === channel) ?? null) : null

type OrderFacts = Pick<TopUpRecord, 'closed_by' | 'paid_on_break'> & {
  /**
   * The amount in suspense, in 1/100 point: that of the order if the member may not top up, otherwise a short or an
   * excess payment.
   */
  receivedMinor?: bigint | null
}

/** A top-up order as the member sees it (specification, section 3). */
export function toTopUpRecord(
  order: TopUpOrderRow,
  { receivedMinor = null, closed_by = null, paid_on_break = null }: OrderFacts = {},
): TopUpRecord {
  // Nobody should pay the order now.
  const isShut = closed_by !== null
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
    payable: order.usdtMinor === null || isShut ? null : toDecimal(order.usdtMinor),
    // The link of a finished order is withheld, so that nobody pays it again.
    payment: order.status === 'pending' && !isShut ? order.payment : null,
  }
}
