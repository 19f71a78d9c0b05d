import * as z from 'zod/mini'
import { call } from '../define'
import { amount, boundedText, calendarDate, pageOf, recordFilter, shownId, signedAmount, timestamp } from '../fields'
import { orderStatuses, convenienceStoreChains, paymentFailures } from '../constants'

export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>

/** Top-up methods. */
export const topUpTypes = ['vendor', 'usdt', 'store'] as const
export type TopUpType = (typeof topUpTypes)[number]

const optionalText = z.optional(z.nullable(z.string()))
const optionalTime = z.optional(z.nullable(timestamp))

/**
 * The promotion that the member chose with a top-up, with the conditions shown then: `points` after its review, and
 * `turnover`, the valid bets that they require. `chosen` waits for the payment. `paused`: a break came between, so the
 * member must apply again. `dropped`: it was not applied for, because an exclusion began or the promotion ended.
 */
const chosenPromotion = z.object({
  id: shownId,
  points: amount,
  turnover: amount,
  /** Valid bets since the order was credited. */
  turnover_done: z.optional(amount),
  state: z.enum(['chosen', 'applied', 'granted', 'refused', 'paused', 'dropped', 'other']),
})
export type ChosenPromotion = z.infer<typeof chosenPromotion>

/**
 * A top-up order with the fields of section 3. Assumed are `payment` (where to pay), `convenience_store_chain`,
 * `mismatch`, `received`, `closed_by`, `paid_on_break`, and all that may be absent.
 */
export const topUpRecord = z.object({
  order_number: z.string(),
  transaction_number: z.nullable(z.string()),
  payment_track_number: z.nullable(z.string()),
  order_time: timestamp,
  payment_deadline: z.nullable(timestamp),
  convenience_store_code: z.nullable(z.string()),
  /** The chain whose stores accept the code. */
  convenience_store_chain: z.optional(z.nullable(z.enum([...convenienceStoreChains, 'other']))),
  remittance_account: z.nullable(z.string()),
  amount,
  exchange_rate: z.nullable(amount),
  network: z.nullable(z.string()),
  address: z.nullable(z.string()),
  cash_flow_order_number: z.nullable(z.string()),
  status: orderStatus,
  /** Whether the paid amount differs from the order, so that customer service must decide. */
  mismatch: z.optional(z.boolean()),
  /** The amount paid, in points, if it differs from the order. */
  received: z.optional(z.nullable(amount)),
  /** Why play is closed, if the member should not pay the order because of it. Its payment details are withheld. */
  closed_by: z.optional(z.nullable(z.enum(['break', 'exclusion', 'closing', 'review', 'other']))),
  /**
   * Set while a break lasts during which the order was paid: from when its points can be withdrawn. Null if valid bets
   * for earlier points must be met first.
   */
  paid_on_break: z.optional(z.nullable(z.object({ withdrawable_from: z.nullable(timestamp) }))),
  type: z.enum([...topUpTypes, 'other']),
  /** The amount to pay in the method's own currency, if it is not in points. */
  payable: z.nullable(z.string()),
  /** The currency of `payable` as in ISO 4217; USDT if absent or null. */
  payable_currency: optionalText,
  /** The channel of the payment vendor (`top_up.vendor.channels` of `content.site`). */
  channel: optionalText,
  /** Where the money goes, besides `remittance_account`: the bank, its code, and the name of the account. */
  bank_name: optionalText,
  bank_code: optionalText,
  payee: optionalText,
  /** The text of a QR code that pays the order. */
  qr: optionalText,
  /** When the payment was seen, and when its points were credited. */
  paid_at: optionalTime,
  credited_at: optionalTime,
  /** The main wallet just after the order was credited. */
  balance_after: z.optional(z.nullable(amount)),
  /** Why the order failed: what the vendor says, or that the member cancelled it. */
  failure: z.optional(z.nullable(z.enum([...paymentFailures, 'cancelled', 'other']))),
  promotion: z.optional(z.nullable(chosenPromotion)),
  payment: z.nullable(
    z.object({ url: z.string(), method: z.enum(['GET', 'POST']), params: z.record(z.string(), z.string()) }),
  ),
})
export type TopUpRecord = z.infer<typeof topUpRecord>

/**
 * A withdrawal (sale) order. Application time, payout type, amount and status are from section 3; the rest is assumed.
 */
export const withdrawalRecord = z.object({
  order_number: z.string(),
  application_time: timestamp,
  payout_type: z.enum(['bank', 'usdt', 'manual', 'other']),
  amount,
  fee: amount,
  /** The amount after the fee, in points or USDT (`arrives_currency`). */
  arrives: z.string(),
  /** The unit of `arrives`. If absent, it is USDT for the payout type `usdt`, else points. */
  arrives_currency: z.optional(z.enum(['points', 'usdt'])),
  payout_account: z.string(),
  status: orderStatus,
  /** The state of the review. */
  review: z.enum(['applied', 'approved', 'refused', 'paid', 'other']),
  reason: z.nullable(z.string()),
  finished_at: z.nullable(timestamp),
  /** When the review ended, and when the order was paid out. */
  reviewed_at: optionalTime,
  paid_at: optionalTime,
  /** By when the review and the payment were promised. These times stay if they pass. */
  expected_review_at: optionalTime,
  expected_at: optionalTime,
  /**
   * Why a promise has passed or will not be kept, in the reader's language or the operator's words, and the new time
   * for the same step.
   */
  delay: z.optional(
    z.nullable(z.object({ step: z.enum(['review', 'payment']), reason: z.string(), expected_at: timestamp })),
  ),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

// A total is null if the backend does not know it.
const orderTotals = z.object({ count: z.nullable(z.int()), amount: z.nullable(amount) })

/** Amounts of bets. A venue's correction of an earlier bet is a bet of its own, so even stakes may be negative. */
const betAmounts = { bet_amount: signedAmount, valid_bet_amount: signedAmount, win_lose: signedAmount }
const betSums = { bets: z.int(), ...betAmounts }

const betRecord = z.object({
  id: z.string(),
  platform: z.string(),
  platform_name: z.string(),
  game_name: z.string(),
  ...betAmounts,
  bet_time: timestamp,
})
export type BetRecord = z.infer<typeof betRecord>

const orderFilter = z.object({
  ...recordFilter,
  status: z.optional(orderStatus),
  order_number: z.optional(boundedText(64)),
})

export const records = {
  rebate: call({
    path: '/api/v1/user/rebate',
    access: 'member',
    whileClosed: 'open',
    input: z.object(recordFilter),
    output: z.extend(pageOf(z.object({ date: calendarDate, valid_bet_amount: amount, rebate_amount: amount })), {
      totals: z.object({ valid_bet_amount: z.nullable(amount), rebate_amount: z.nullable(amount) }),
    }),
    summary: 'List rebates by day',
  }),
  betSummary: call({
    path: '/api/v1/user/bet/info',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ from: recordFilter.from, to: recordFilter.to }),
    output: z.object({
      platforms: z.array(z.object({ ...betSums, platform: z.string(), platform_name: z.string() })),
      /** Sums by day in the site's time zone. The specification does not have them. */
      days: z.array(z.object({ date: calendarDate, ...betAmounts })),
      totals: z.object({
        bets: z.nullable(z.int()),
        bet_amount: z.nullable(signedAmount),
        valid_bet_amount: z.nullable(signedAmount),
        win_lose: z.nullable(signedAmount),
      }),
    }),
    summary: 'Summarise bets by platform and by day, with totals',
  }),
  betDetail: call({
    path: '/api/v1/user/bet/detail',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ ...recordFilter, platform: z.optional(boundedText(40)) }),
    output: pageOf(betRecord),
    summary: 'List single bets, newest first',
  }),
  deposits: call({
    path: '/api/v1/user/record/deposit',
    access: 'member',
    whileClosed: 'open',
    input: orderFilter,
    output: z.extend(pageOf(topUpRecord), { totals: orderTotals }),
    summary: 'List top-up orders, newest first; `order_number` finds one',
  }),
  withdrawals: call({
    path: '/api/v1/user/record/withdrawal',
    access: 'member',
    whileClosed: 'open',
    input: orderFilter,
    output: z.extend(pageOf(withdrawalRecord), { totals: orderTotals }),
    summary: 'List withdrawal orders, newest first; `order_number` finds one',
  }),
} as const
