import * as z from 'zod/mini'
import { convenienceStoreChain } from './bank'
import { usdtNetworks } from '../constants'
import { call } from '../define'
import {
  amount,
  amountWithin,
  emptyInput,
  positiveAmount,
  returnedId,
  text,
  typedPassword,
  type AmountLimits,
} from '../fields'
import { topUpRecord, withdrawalRecord } from './records'

/** The state of a transfer. An `undetermined` one is resolved later. */
export const transferState = z.enum(['success', 'pending', 'failed', 'undetermined'])
export type TransferState = z.infer<typeof transferState>

/** Input of `transfer`, with the amount within the limits. */
export const transferInputFor = (limits: AmountLimits) =>
  z
    .object({ source: text(40), target: text(40), amount: amountWithin(limits) })
    .check(z.refine(({ source, target }) => source !== target, { path: ['target'], error: 'same_source_and_target' }))

/** A withdrawal without its password, with the amount within the limits. */
export const payoutInputFor = (limits: AmountLimits) =>
  z.object({
    amount: amountWithin(limits),
    payout_type: z.enum(['bank', 'usdt'], 'required'),
    /** The id of a bound bank account or virtual account. */
    payout_account: text(64),
  })

/** Common input of all top-up methods, with the amount within the limits. */
export const topUpInputFor = (limits: AmountLimits) => z.object({ amount: amountWithin(limits) })

/** The promotion that the member chose, of those that `content.site` offers. The order is credited in any case. */
const promotionChoice = { promotion: z.optional(returnedId) }

const topUpErrors = [
  'amount_below_minimum',
  'amount_above_maximum',
  'daily_cap_exceeded',
  'vendor_unavailable',
  'play_closed',
  'top_up_limit_exceeded',
  'top_up_paused',
  // Returned if the operator requires a verified identity before the first top-up.
  'identity_not_certified',
  // Returned if the chosen promotion is not offered any more.
  'activity_closed',
] as const

/** Errors of calls that start play or move points to a venue. */
const playErrors = [
  'play_closed',
  'play_time_limit_reached',
  'reality_check_due',
  // Returned if the operator requires a verified identity before play.
  'identity_not_certified',
] as const

export const wallet = {
  requestWithdrawal: call({
    path: '/api/v1/user/withdrawal',
    access: 'member',
    whileClosed: 'open',
    idempotent: true,
    input: z.extend(payoutInputFor({}), { withdrawal_password: typedPassword }),
    output: withdrawalRecord,
    errors: [
      'insufficient_balance',
      'amount_below_minimum',
      'amount_above_maximum',
      'daily_cap_exceeded',
      'identity_not_certified',
      'payout_account_unknown',
      'withdrawal_password_not_set',
      'temporary_password_expired',
      'withdrawal_password_wrong',
      'account_locked',
      'first_withdrawal_too_early',
      'payout_account_waiting',
      'withdrawals_paused',
      'proof_needed',
      'turnover_not_met',
    ],
    summary: 'Request a withdrawal (sale) of points',
  }),
  transferAll: call({
    path: '/api/v1/user/transfer/all',
    access: 'member',
    whileClosed: 'open',
    idempotent: true,
    input: emptyInput,
    output: z.object({
      credit: amount,
      results: z.array(z.object({ venue: z.string(), amount, state: transferState })),
    }),
    summary: 'Move the points at all venues back to the main wallet',
  }),
  transfer: call({
    path: '/api/v1/game/transfer',
    access: 'member',
    whileClosed: 'open',
    idempotent: true,
    input: transferInputFor({}),
    output: z.object({
      /** The order number. */
      reference: z.string(),
      state: transferState,
      amount,
      credit: amount,
    }),
    errors: [
      'insufficient_balance',
      'venue_unknown',
      'venue_maintenance',
      'venue_unavailable',
      ...playErrors,
      'loss_limit_exceeded',
    ],
    summary: 'Move points between the main wallet and a venue, or between two venues',
  }),
  venueBalance: call({
    path: '/api/v1/game/balance',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ game_name: z.optional(text(40)) }),
    output: z.array(
      z.object({
        venue: z.string(),
        name: z.string(),
        /** Null if the venue did not answer. */
        balance: z.nullable(amount),
        maintenance: z.boolean(),
      }),
    ),
    errors: ['venue_unknown'],
    summary: 'Get the balance at one venue, or at every venue if none is given',
  }),
  depositVendor: call({
    path: '/api/v1/deposit/vendor',
    access: 'member',
    whileClosed: 'shut',
    idempotent: true,
    // Assumed: `account_id` is the bound bank account (`bank.list`) that the member pays from (section 6).
    // `channel` is one of `content.site`.
    input: z.extend(topUpInputFor({}), {
      account_id: z.optional(text(64)),
      channel: z.optional(text(40)),
      ...promotionChoice,
    }),
    output: topUpRecord,
    errors: [...topUpErrors, 'payout_account_unknown'],
    summary: 'Top up through the payment vendor',
  }),
  depositAddress: call({
    path: '/api/v1/deposit/address',
    access: 'member',
    whileClosed: 'shut',
    idempotent: true,
    input: z.object({ amount: positiveAmount, network: z.enum(usdtNetworks, 'required'), ...promotionChoice }),
    output: topUpRecord,
    errors: topUpErrors,
    summary: 'Top up with virtual currency, paid to an address',
  }),
  depositOrder: call({
    path: '/api/v1/deposit/deposit',
    access: 'member',
    whileClosed: 'shut',
    idempotent: true,
    // Assumed: "top-up order" means the convenience-store order, the only method of section 1 without another call.
    input: z.object({ amount: positiveAmount, chain: convenienceStoreChain, ...promotionChoice }),
    output: topUpRecord,
    errors: [...topUpErrors, 'stores_not_bound'],
    summary: 'Top up at a convenience store',
  }),
} as const
