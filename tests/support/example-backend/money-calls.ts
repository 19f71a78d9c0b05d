import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { calendarDay, decimal, epochSeconds, boolean, renameFields, integer } from '@/lib/api/backend/wire-codecs'
import { optional, orderState, orderTotals, page, points, text } from './codecs'

const topUp = renameFields({
  order_number: ['orderNo', text],
  transaction_number: ['transactionNo', optional],
  payment_track_number: ['trackNo', optional],
  order_time: ['orderedAt', epochSeconds],
  payment_deadline: ['payBefore', z.nullable(epochSeconds)],
  convenience_store_code: ['storeCode', optional],
  remittance_account: ['remitTo', optional],
  amount: ['points', decimal],
  exchange_rate: ['rate', z.nullable(decimal)],
  network: ['network', optional],
  address: ['address', optional],
  cash_flow_order_number: ['cashFlowNo', optional],
  status: ['state', orderState],
  type: ['kind', z.enum(['vendor', 'usdt', 'store'])],
  payable: ['toPay', z.nullable(decimal)],
  payment: ['pay', z.nullable(z.object({ url: text, method: z.enum(['GET', 'POST']), params: z.record(text, text) }))],
})
const withdrawal = renameFields({
  order_number: ['orderNo', text],
  application_time: ['appliedAt', epochSeconds],
  payout_type: ['kind', z.enum(['bank', 'usdt', 'manual'])],
  amount: ['points', decimal],
  fee: ['fee', decimal],
  arrives: ['arrives', decimal],
  payout_account: ['payTo', text],
  status: ['state', orderState],
  review: ['review', z.enum(['applied', 'approved', 'refused', 'paid'])],
  reason: ['reason', optional],
  finished_at: ['finishedAt', z.nullable(epochSeconds)],
})
const betTotals = {
  bets: ['bets', integer],
  bet_amount: ['staked', decimal],
  valid_bet_amount: ['valid', decimal],
  win_lose: ['net', decimal],
} as const
const platform = { platform: ['hall', text], platform_name: ['title', text] } as const
const day = (value: string | undefined) => value?.replaceAll('-', '')
type Filter = {
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}
const filter = ({ from, to, cursor, limit }: Filter) => ({
  since: day(from),
  until: day(to),
  next: cursor,
  size: limit,
})
type Orders = Filter & { status?: string | undefined; order_number?: string | undefined }
const orders = ({ status, order_number, ...rest }: Orders) => ({
  ...filter(rest),
  state: status,
  orderNo: order_number,
})

/** The adapter's calls for points: top-ups, withdrawals, transfers, and their records. */
export const moneyCalls = {
  'wallet.requestWithdrawal': {
    path: '/svc/payout.request',
    input: ({ amount, payout_type, payout_account, withdrawal_password }) => ({
      ...{ points: points(amount), kind: payout_type, payTo: payout_account, pin: withdrawal_password },
    }),
    output: withdrawal,
  },
  'wallet.transferAll': {
    path: '/svc/hall.emptyAll',
    output: renameFields({
      credit: ['balance', decimal],
      results: [
        'halls',
        z.array(renameFields({ venue: ['hall', text], amount: ['points', decimal], state: ['state', orderState] })),
      ],
    }),
  },
  'wallet.transfer': {
    path: '/svc/hall.move',
    input: ({ source, target, amount }) => ({ from: source, to: target, points: points(amount) }),
    output: renameFields({
      reference: ['moveNo', text],
      state: ['state', orderState],
      amount: ['points', decimal],
      credit: ['balance', decimal],
    }),
  },
  'wallet.venueBalance': {
    path: '/svc/hall.balances',
    input: ({ game_name }) => ({ hall: game_name }),
    output: z.array(
      renameFields({
        venue: ['hall', text],
        name: ['title', text],
        balance: ['balance', z.nullable(decimal)],
        maintenance: ['closed', boolean],
      }),
    ),
  },
  'wallet.depositVendor': {
    path: '/svc/order.vendor',
    input: ({ amount }) => ({ points: points(amount) }),
    output: topUp,
  },
  'wallet.depositAddress': {
    path: '/svc/order.address',
    input: ({ amount, network }) => ({ points: points(amount), network }),
    output: topUp,
  },
  'wallet.depositOrder': {
    path: '/svc/order.store',
    input: ({ amount, chain }) => ({ points: points(amount), chain }),
    output: topUp,
  },
  'records.rebate': {
    path: '/svc/list.rebates',
    input: filter,
    output: renameFields({
      ...page(
        renameFields({
          date: ['day', calendarDay],
          valid_bet_amount: ['valid', decimal],
          rebate_amount: ['points', decimal],
        }),
      ),
      totals: ['sum', renameFields({ valid_bet_amount: ['valid', decimal], rebate_amount: ['points', decimal] })],
    }),
  },
  'records.betSummary': {
    path: '/svc/list.betSums',
    input: filter,
    output: renameFields({
      platforms: ['halls', z.array(renameFields({ ...platform, ...betTotals }))],
      days: [
        'days',
        z.array(
          renameFields({
            date: ['day', calendarDay],
            bet_amount: ['staked', decimal],
            valid_bet_amount: ['valid', decimal],
            win_lose: ['net', decimal],
          }),
        ),
      ],
      totals: ['sum', renameFields(betTotals)],
    }),
  },
  'records.betDetail': {
    path: '/svc/list.bets',
    input: ({ platform: hall, ...rest }) => ({ ...filter(rest), hall }),
    output: renameFields(
      page(
        renameFields({
          id: ['id', text],
          ...platform,
          game_name: ['game', text],
          bet_amount: ['staked', decimal],
          valid_bet_amount: ['valid', decimal],
          win_lose: ['net', decimal],
          bet_time: ['betAt', epochSeconds],
        }),
      ),
    ),
  },
  'records.deposits': {
    path: '/svc/list.orders',
    input: orders,
    output: renameFields({ ...page(topUp), totals: ['sum', orderTotals] }),
  },
  'records.withdrawals': {
    path: '/svc/list.payouts',
    input: orders,
    output: renameFields({ ...page(withdrawal), totals: ['sum', orderTotals] }),
  },
} satisfies Adapter['calls']
