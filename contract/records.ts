import * as z from 'zod/mini'
import { call } from './define'
import { amount, boundedText, calendarDate, pageOf, recordFilter, signedAmount, timestamp } from './fields'
import { orderStatuses, storeChains } from './constants'

export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>

/** The methods of a top-up. */
export const topUpTypes = ['vendor', 'usdt', 'store'] as const
export type TopUpType = (typeof topUpTypes)[number]

/** A top-up order: section 3's fields, named after them. `payment` is where the member pays; assumed. */
export const depositRecord = z.object({
  order_number: z.string(),
  transaction_number: z.nullable(z.string()),
  payment_track_number: z.nullable(z.string()),
  order_time: timestamp,
  payment_deadline: z.nullable(timestamp),
  convenience_store_code: z.nullable(z.string()),
  /** The chain at whose tills the code is known; assumed. */
  convenience_store_chain: z.optional(z.nullable(z.enum([...storeChains, 'other']))),
  remittance_account: z.nullable(z.string()),
  amount,
  exchange_rate: z.nullable(amount),
  network: z.nullable(z.string()),
  address: z.nullable(z.string()),
  cash_flow_order_number: z.nullable(z.string()),
  status: orderStatus,
  /** Whether the amount paid was not the amount ordered, so that staff decide; assumed. */
  mismatch: z.optional(z.boolean()),
  type: z.enum([...topUpTypes, 'other']),
  /** What is to be paid in the method's own currency (USDT), when it differs from the amount. */
  payable: z.nullable(z.string()),
  payment: z.nullable(
    z.object({ url: z.string(), method: z.enum(['GET', 'POST']), params: z.record(z.string(), z.string()) }),
  ),
})
export type DepositRecord = z.infer<typeof depositRecord>

/** A sale order: application time, payout type, amount and status are section 3's; the rest is assumed. */
export const withdrawalRecord = z.object({
  order_number: z.string(),
  application_time: timestamp,
  payout_type: z.enum(['bank', 'usdt', 'manual', 'other']),
  amount,
  fee: amount,
  /** What arrives: points after the fee, or USDT (`arrives_currency`). */
  arrives: z.string(),
  /** The unit of `arrives`. Without it, the payout type `usdt` means USDT. */
  arrives_currency: z.optional(z.enum(['points', 'usdt'])),
  payout_account: z.string(),
  status: orderStatus,
  /** Where the review stands: applied, approved, refused, or paid out. */
  review: z.enum(['applied', 'approved', 'refused', 'paid', 'other']),
  reason: z.nullable(z.string()),
  finished_at: z.nullable(timestamp),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

const orderTotals = z.object({ count: z.int(), amount })

const betTotals = z.object({ bets: z.int(), bet_amount: amount, valid_bet_amount: amount, win_lose: signedAmount })

export const betRecord = z.object({
  id: z.string(),
  platform: z.string(),
  platform_name: z.string(),
  game_name: z.string(),
  bet_amount: amount,
  valid_bet_amount: amount,
  win_lose: signedAmount,
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
    input: z.object(recordFilter),
    output: z.extend(pageOf(z.object({ date: calendarDate, valid_bet_amount: amount, rebate_amount: amount })), {
      totals: z.object({ valid_bet_amount: amount, rebate_amount: amount }),
    }),
    summary: 'Rebates by day',
  }),
  betSummary: call({
    path: '/api/v1/user/bet/info',
    access: 'member',
    input: z.object({ from: recordFilter.from, to: recordFilter.to }),
    output: z.object({
      platforms: z.array(z.extend(betTotals, { platform: z.string(), platform_name: z.string() })),
      /** By day of the site's time zone; assumed. */
      days: z.array(
        z.object({ date: calendarDate, bet_amount: amount, valid_bet_amount: amount, win_lose: signedAmount }),
      ),
      totals: betTotals,
    }),
    summary: 'Bets by platform and by day, with totals',
  }),
  betDetail: call({
    path: '/api/v1/user/bet/detail',
    access: 'member',
    input: z.object({ ...recordFilter, platform: z.optional(boundedText(40)) }),
    output: pageOf(betRecord),
    summary: 'Single bets, newest first',
  }),
  deposits: call({
    path: '/api/v1/user/record/deposit',
    access: 'member',
    input: orderFilter,
    output: z.extend(pageOf(depositRecord), { totals: orderTotals }),
    summary: 'Top-up orders, newest first; `order_number` finds one',
  }),
  withdrawals: call({
    path: '/api/v1/user/record/withdrawal',
    access: 'member',
    input: orderFilter,
    output: z.extend(pageOf(withdrawalRecord), { totals: orderTotals }),
    summary: 'Withdrawal orders, newest first',
  }),
} as const
