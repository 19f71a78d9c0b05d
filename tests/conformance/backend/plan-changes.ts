import { randomInt } from 'node:crypto'
import { toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { siteDayOf } from '@/contract/site-day'
import { fault } from './judge-reply'
import { judgeMadeNow } from './judge-sense'
import type { State, Steps } from './plan-reads'
import { smsCode } from './sms-code'
import { tronAddress } from './tron-address'

/** Unknown values for calls that the backend must reject before it uses them. */
const unknown = { password: 'check8888', code: 'unknown', amount: '1.00' }
export const smallTransfer = '1.00'
const dayMs = 86_400_000
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const photo = () => new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })

function changed(from: string = unknown.password) {
  return { current_password: from, password: `${from}n`, password_confirmation: `${from}n` }
}
/** A wrong password that follows the rule. */
const wrongPassword = () => `wrong${digits(4)}`
const wrongSecret = () => changed(wrongPassword())
const noPasswords = { current_password: '', password: '', password_confirmation: 'x' }

/** The minimum amount of a top-up method. */
const least = ({ seen }: State, kind: 'vendor' | 'usdt' | 'store') => ({
  amount: seen.topUp?.[kind].minimum ?? unknown.amount,
})
const needsLimits = ({ seen }: State) => (seen.topUp ? null : 'content.site did not return the minimum amount')
const needsVenue = ({ seen }: State) => (seen.venue ? null : 'no game list named a venue')

const withdrawal = ({ seen }: State, withdrawal_password: string) => ({
  ...(seen.payout ?? { payout_type: 'bank', payout_account: unknown.code }),
  ...{ amount: seen.sellable ?? unknown.amount, withdrawal_password },
})

type OrderList = 'records.deposits' | 'records.withdrawals'

/** Checks that an order that was made now is in the list of today, and not in that of yesterday. */
async function judgeToday(state: State, list: OrderList, order_number: string, token: string | null) {
  const found = async (ms: number) => {
    const day = siteDayOf(new Date(ms))
    const page = await state.ask(list, { from: day, to: day }, token)
    return page ? page.items.some((order) => order.order_number === order_number) : null
  }
  const nowMs = state.options.nowMs()
  return [
    ...((await found(nowMs)) === false ? [fault('', `${list} of today lacks ${order_number}, made now`)] : []),
    ...((await found(nowMs - dayMs)) ? [fault('', `${list} of yesterday has ${order_number}, made now`)] : []),
  ]
}

function leaveOrder(state: State, { order_number }: { order_number: string }, token = state.token) {
  state.left.push(`top-up order ${order_number}, unpaid`)
  return judgeToday(state, 'records.deposits', order_number, token)
}

/** Checks that an order below the minimum of `content.site` is refused. */
async function judgeMinimum(state: State) {
  const minimum = state.seen.topUp?.vendor.minimum ?? unknown.amount
  const less = toDecimal(toMinor(minimum) - 1n)
  const order = await state.ask('wallet.depositVendor', { amount: less }, state.token)
  if (!order) return []
  state.left.push(`top-up order ${order.order_number}, unpaid`)
  return [fault('amount', `${less} is accepted, but the minimum of content.site is ${minimum}: check its unit`)]
}

/** A new member with the number of `--mobile`. */
const registration = ({ options: { mobile } }: State, code: string | undefined) => {
  const password = `check${digits(4)}`
  const account = `chk${digits(8)}`
  const secret = { password, password_confirmation: password }
  return { account, ...secret, mobile, code, agreement: true, adult: true }
}
/** The code from the SMS with another last digit. */
const mistyped = (code = '0') => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`

/** Binds five stores, without which a store top-up is refused. */
async function bindConvenienceStores(state: State) {
  for (let store = 0; store < 5; store += 1) {
    const binding = { chain: 'seven', store_number: digits(6) }
    await state.ask('bank.create', binding, state.fresh?.token ?? null)
  }
}

/**
 * Calls that change data, in an order in which each finds what it requires. Irreversible changes are made to a member
 * that the run registers; for the member of `--account`, the run only moves points back and forth.
 */
export const changes = {
  'auth.sendMobile': {
    needs: ({ options }) => (options.mobile ? null : 'needs --mobile'),
    input: ({ options }) => ({ mobile: options.mobile }),
    wrong: { mobile: 'not-a-number' },
  },
  'auth.register': {
    needs: async (state) => {
      const { mobile, codeFrom } = state.options
      if (!mobile) return 'needs --mobile'
      const sent = await smsCode(mobile, codeFrom)
      if ('missing' in sent) return sent.missing
      state.seen.code = sent.code
      return null
    },
    input: (state) => registration(state, state.seen.code),
    wrong: { account: '?' },
    wrongSecret: (state) => registration(state, mistyped(state.seen.code)),
    after: async (state, { account }, input) => {
      const password = String(input.password)
      state.left.push(`member ${account}`)
      const session = await state.ask('auth.login', { account, password }, null)
      if (!session) return []
      state.fresh = { password, withdrawalPassword: `paper${digits(4)}`, token: session.token }
      return judgeMadeNow(await state.ask('account.detail', {}, session.token), state.options.nowMs())
    },
  },
  'account.changeLoginPassword': {
    as: 'fresh',
    input: ({ fresh }) => changed(fresh?.password),
    wrong: noPasswords,
    wrongSecret,
  },
  'bank.create': {
    as: 'fresh',
    input: ({ fresh, seen }) => ({
      ...{ id_front: photo(), id_back: photo(), passbook: photo() },
      ...{ id_number: `A${digits(9)}`, birthday: '1990-01-31' },
      ...{ bank_name: seen.bank ?? 'Example Bank', branch_name: 'Main' },
      ...{ account_name: 'Test', account_number: digits(12) },
      withdrawal_password: fresh?.withdrawalPassword ?? unknown.password,
      withdrawal_password_confirmation: fresh?.withdrawalPassword ?? unknown.password,
    }),
    wrong: { chain: 'nowhere', store_number: '1' },
    after: bindConvenienceStores,
  },
  'account.changeWithdrawalPassword': {
    as: 'fresh',
    input: ({ fresh }) => changed(fresh?.withdrawalPassword),
    wrong: noPasswords,
    wrongSecret,
  },
  'bank.createVirtual': {
    as: 'fresh',
    input: () => ({ channel: 'TRC20', address: tronAddress() }),
    wrong: { channel: 'TRC20', address: 'nowhere' },
  },
  'wallet.depositVendor': {
    needs: needsLimits,
    input: (state) => least(state, 'vendor'),
    wrong: { amount: '0' },
    repeat: 'order_number',
    after: async (state, order) => [...(await leaveOrder(state, order)), ...(await judgeMinimum(state))],
  },
  'wallet.depositAddress': {
    needs: needsLimits,
    input: (state) => ({ ...least(state, 'usdt'), network: 'TRC20' }),
    wrong: { amount: '0', network: 'TRC20' },
    repeat: 'order_number',
    after: (state, order) => leaveOrder(state, order),
  },
  'wallet.depositOrder': {
    as: 'fresh',
    needs: needsLimits,
    input: (state) => ({ ...least(state, 'store'), chain: 'seven' }),
    wrong: { amount: '0', chain: 'seven' },
    repeat: 'order_number',
    after: (state, order) => leaveOrder(state, order, state.fresh?.token),
  },
  'wallet.transfer': {
    needs: needsVenue,
    input: ({ seen }) => ({ source: mainWallet, target: seen.venue ?? unknown.code, amount: smallTransfer }),
    wrong: { source: mainWallet, target: mainWallet, amount: smallTransfer },
    repeat: 'reference',
  },
  'wallet.transferAll': {
    input: () => ({}),
    after: ({ left }) => void left.push('every venue point of the member, moved back to the main wallet'),
  },
  'games.launch': {
    needs: needsVenue,
    input: ({ seen }) => ({ game_name: seen.venue ?? unknown.code, device: 'pc' }),
    wrong: { game_name: '', device: 'pc' },
  },
  'content.applyActivity': {
    as: 'fresh',
    needs: ({ seen }) => (seen.promotion === undefined ? 'there is no promotion' : null),
    input: ({ seen }) => ({ id: seen.promotion ?? 1 }),
    wrong: { id: 0 },
  },
  'mail.read': {
    needs: ({ seen }) => (seen.mail ? null : 'the member has no message'),
    input: ({ seen }) => ({ id: seen.mail ?? unknown.code }),
    wrong: { id: '' },
  },
  'mail.readAll': {
    input: () => ({}),
    after: ({ left }) => void left.push('every message of the member, marked read'),
  },
  'wallet.requestWithdrawal': {
    needs: ({ seen, options }) => {
      if (!options.withdrawalPassword) return 'needs --withdrawal-password'
      return seen.payout && seen.sellable ? null : 'the member has no bank account'
    },
    input: (state) => withdrawal(state, state.options.withdrawalPassword ?? unknown.password),
    // One guess, which the right password after it clears.
    wrongSecret: (state) => withdrawal(state, wrongPassword()),
    wrong: { amount: '0', payout_type: 'bank', payout_account: 'x', withdrawal_password: 'x' },
    repeat: 'order_number',
    after: (state, { order_number }) => {
      state.left.push(`withdrawal ${order_number}, under review: refuse it`)
      return judgeToday(state, 'records.withdrawals', order_number, state.token)
    },
  },
} satisfies Steps
