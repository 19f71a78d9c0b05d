import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { boolean, epochMs, integer, minorUnits, oneOf } from '@/lib/api/backend/wire-codecs'
import { cents, fields, optionalText, orderState, page, text, total } from './codecs'

const moment = z.nullable(epochMs)
const chains = { family: 'family', hilife: 'hilife', seven: 'seven', ok: 'ok', '?': 'other' } as const
const topUp = fields({
  order_number: text,
  transaction_number: optionalText,
  payment_track_number: optionalText,
  order_time: epochMs,
  payment_deadline: moment,
  convenience_store_code: optionalText,
  convenience_store_chain: z.optional(z.nullable(oneOf(chains))),
  remittance_account: optionalText,
  amount: minorUnits,
  exchange_rate: total,
  network: optionalText,
  address: optionalText,
  cash_flow_order_number: optionalText,
  status: orderState,
  type: oneOf({ vendor: 'vendor', usdt: 'usdt', store: 'store', '?': 'other' }),
  payable: optionalText,
  payment: z.nullable(z.object({ url: text, method: z.enum(['GET', 'POST']), params: z.record(text, text) })),
})
const withdrawal = fields({
  order_number: text,
  application_time: epochMs,
  payout_type: oneOf({ bank: 'bank', usdt: 'usdt', manual: 'manual', '?': 'other' }),
  amount: minorUnits,
  fee: minorUnits,
  arrives: text,
  payout_account: text,
  status: orderState,
  review: oneOf({ applied: 'applied', approved: 'approved', refused: 'refused', paid: 'paid', '?': 'other' }),
  reason: optionalText,
  finished_at: moment,
})
const platform = { platform: text, platform_name: text } as const
const betSums = { bet_amount: minorUnits, valid_bet_amount: minorUnits, win_lose: minorUnits } as const
const orderTotals = fields({ count: z.nullable(integer), amount: total })

const states = { pending: 'open', success: 'done', failed: 'refused', undetermined: 'unclear' } as const
type Orders = { status?: keyof typeof states | undefined; order_number?: string | undefined }
const orders = ({ status, order_number: orderNumber, ...rest }: Orders) => ({
  ...rest,
  orderNumber,
  status: status && states[status],
})
const amountInCents = <I extends { amount: string }>({ amount, ...rest }: I) => ({ ...rest, amount: cents(amount) })

/** The adapter's calls for points: top-ups, withdrawals, transfers, and their records. */
export const moneyCalls = {
  'wallet.requestWithdrawal': {
    path: '/v2/withdrawals',
    input: ({ amount, payout_type: payoutType, payout_account: payoutAccount, withdrawal_password: pin }) => ({
      ...{ amount: cents(amount), payoutType, payoutAccount, pin },
    }),
    output: withdrawal,
  },
  'wallet.transferAll': {
    path: '/v2/transfers/home',
    output: fields({
      credit: minorUnits,
      results: z.array(fields({ venue: text, amount: minorUnits, state: orderState })),
    }),
  },
  'wallet.transfer': {
    path: '/v2/transfers',
    input: amountInCents,
    output: fields({ reference: text, state: orderState, amount: minorUnits, credit: minorUnits }),
  },
  'wallet.venueBalance': {
    method: 'GET',
    path: ({ game_name: venue }) => `/v2/venues${venue ? `/${encodeURIComponent(venue)}` : ''}/balances`,
    input: () => ({}),
    output: z.array(fields({ venue: text, name: text, balance: total, maintenance: boolean })),
  },
  'wallet.depositVendor': { path: '/v2/orders/vendor', input: amountInCents, output: topUp },
  'wallet.depositAddress': { path: '/v2/orders/usdt', input: amountInCents, output: topUp },
  'wallet.depositOrder': { path: '/v2/orders/store', input: amountInCents, output: topUp },
  'records.rebate': {
    method: 'GET',
    path: '/v2/rebates',
    output: fields({
      ...page(fields({ date: text, valid_bet_amount: minorUnits, rebate_amount: minorUnits })),
      totals: fields({ valid_bet_amount: total, rebate_amount: total }),
    }),
  },
  'records.betSummary': {
    method: 'GET',
    path: '/v2/bets/by-platform',
    output: fields({
      platforms: z.array(fields({ ...platform, ...betSums, bets: integer })),
      days: z.array(fields({ date: text, ...betSums })),
      totals: fields({ bets: z.nullable(integer), bet_amount: total, valid_bet_amount: total, win_lose: total }),
    }),
  },
  'records.betDetail': {
    method: 'GET',
    path: '/v2/bets',
    output: fields(page(fields({ id: text, ...platform, ...betSums, game_name: text, bet_time: epochMs }))),
  },
  'records.deposits': {
    method: 'GET',
    path: '/v2/orders',
    input: orders,
    output: fields({ ...page(topUp), totals: orderTotals }),
  },
  'records.withdrawals': {
    method: 'GET',
    path: '/v2/withdrawals',
    input: orders,
    output: fields({ ...page(withdrawal), totals: orderTotals }),
  },
} satisfies Adapter['calls']
