import { toDecimal } from '@/contract/amount'
import type { Locale } from '@/contract/locales'
import type { WithdrawalRecord } from '@/contract/member/records'
import type { WithdrawalDestination, withdrawalOrders } from '@/server/db/schema'
import { bankNameIn } from '../banks'
import { localize, localizedPoints } from '../mail/message'

export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect

/** The references under which the ledger knows a withdrawal's amount and its fee. */
export const withdrawalReference = (orderNumber: string): string => `withdrawal:${orderNumber}`
export const feeReference = (orderNumber: string): string => `withdrawal_fee:${orderNumber}`

const readableEnd = 4

/** The account of a withdrawal in a member's language; of its number only the end is readable. */
export function maskedDestination(destination: WithdrawalDestination, locale: Locale): string {
  return destination.type === 'bank'
    ? `${bankNameIn(locale, destination.bankName)} ****${destination.accountNumber.slice(-readableEnd)}`
    : `${destination.network} ${destination.address.slice(0, readableEnd)}****${destination.address.slice(-readableEnd)}`
}

const pointsUnit: Record<Locale, string> = { tw: '點', vi: 'điểm', en: 'points', th: 'แต้ม' }

/** The figures of an order for a message to the member. */
export function payoutFigures(order: WithdrawalOrder) {
  const { amountMinor, feeMinor, orderNumber, destination } = order
  const arrives = localizedPoints(order.arrivesMinor)
  const unit = (locale: Locale) => (destination.type === 'usdt' ? 'USDT' : pointsUnit[locale])
  return {
    amountMinor,
    feeMinor,
    orderNumber,
    arrives: localize((locale) => `${arrives[locale]} ${unit(locale)}`),
    account: localize((locale) => maskedDestination(destination, locale)),
  }
}

/** The reason of a delay for which the operator has given none. */
const slower: Record<Locale, string> = {
  tw: '處理時間比平常長',
  vi: 'việc xử lý lâu hơn thường lệ',
  en: 'processing is taking longer than usual',
  th: 'ใช้เวลาดำเนินการนานกว่าปกติ',
}

/**
 * The delay of an order's next step: what the operator has announced, until that time passes too. If a promise has
 * passed without a later one, the new time is the next after `now` in steps of the usual time.
 */
function delayOf(order: WithdrawalOrder, locale: Locale, now: Date): WithdrawalRecord['delay'] {
  const { review, applicationTime, delayReason, delayUntil } = order
  const step = review === 'applied' ? 'review' : review === 'approved' ? 'payment' : null
  if (!step) return null
  if (delayReason !== null && delayUntil && delayUntil > now)
    return { step, reason: delayReason, expected_at: delayUntil.toISOString() }
  const promised = step === 'review' ? order.expectedReviewAt : order.expectedAt
  if (!promised || promised > now) return null
  const usualMs = promised.getTime() - applicationTime.getTime()
  const latestMs = (delayUntil ?? promised).getTime()
  const steps = Math.floor((now.getTime() - latestMs) / usualMs) + 1
  return {
    step,
    reason: delayReason ?? slower[locale],
    expected_at: new Date(latestMs + steps * usualMs).toISOString(),
  }
}

/**
 * A withdrawal order at `now` as the member sees it (specification, section 3). Operators see banks by their stored
 * (Chinese) names in every language.
 */
export function toWithdrawalRecord(order: WithdrawalOrder, now: Date, locale: Locale = 'tw'): WithdrawalRecord {
  const { review, finishedAt } = order
  return {
    order_number: order.orderNumber,
    application_time: order.applicationTime.toISOString(),
    payout_type: order.payoutType,
    amount: toDecimal(order.amountMinor),
    fee: toDecimal(order.feeMinor),
    arrives: toDecimal(order.arrivesMinor),
    // The payout type is not used here: it becomes `manual` if the order is paid by hand.
    arrives_currency: order.destination.type === 'usdt' ? 'usdt' : 'points',
    payout_account: maskedDestination(order.destination, locale),
    status: order.status,
    review,
    reason: order.reason,
    finished_at: finishedAt?.toISOString() ?? null,
    reviewed_at: order.decidedAt?.toISOString() ?? null,
    paid_at: review === 'paid' ? (finishedAt?.toISOString() ?? null) : null,
    expected_review_at: order.expectedReviewAt?.toISOString() ?? null,
    expected_at: order.expectedAt?.toISOString() ?? null,
    delay: delayOf(order, locale, now),
  }
}
