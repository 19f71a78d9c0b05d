import { randomInt } from 'node:crypto'
import { smsCode } from './sms-code.mjs'

/**
 * @typedef {import('./plan-reads.mjs').State} State
 * @typedef {import('./plan-reads.mjs').Step} Step
 * @typedef {import('./plan-reads.mjs').CallName} CallName
 */

const needsFresh = 'needs the new member that auth.register makes'
const mainWallet = 'main'
const smallTransfer = '1.00'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const digits = (/** @type {number} */ count) => Array.from({ length: count }, () => randomInt(10)).join('')
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const photo = () => new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })

/** @param {string} from @param {string} to */
const passwords = (from, to) => ({ current_password: from, password: to, password_confirmation: to })
const noPasswords = { current_password: '', password: '', password_confirmation: 'x' }

/** The least top-up of a kind. @param {State} state @param {'vendor' | 'usdt' | 'store'} kind @param {object} [more] */
function least({ seen }, kind, more = {}) {
  return seen.topUp ? { amount: seen.topUp[kind].minimum, ...more } : 'content.site did not tell the least amount'
}

/** @param {State} state @param {{ order_number: string }} output */
const leaveOrder = ({ left }, { order_number }) => void left.push(`top-up order ${order_number}, unpaid`)

/** A top-up at a store wants five of them. @param {State} state */
async function bindStores(state) {
  for (let store = 0; store < 5; store += 1) {
    const binding = { chain: 'seven', store_number: digits(6) }
    await state.ask('bank.create', binding, state.fresh?.token ?? null)
  }
}

/**
 * Calls that change something, in an order in which each finds what it needs. What cannot be taken back is done to a
 * member that the run registered; with the member of `--account` only points are moved, to and fro.
 *
 * @satisfies {Partial<Record<CallName, Step>>}
 */
export const changes = {
  'auth.sendMobile': {
    input: ({ options }) => (options.mobile ? { mobile: options.mobile } : 'needs --mobile'),
    wrong: { mobile: 'not-a-number' },
  },
  'auth.register': {
    input: async ({ options }) => {
      const { mobile, codeFrom } = options
      if (!mobile) return 'needs --mobile'
      const sent = await smsCode(mobile, codeFrom)
      if ('missing' in sent) return sent.missing
      const account = `chk${digits(8)}`
      const password = `lantern${digits(4)}`
      const consent = { agreement: true, adult: true }
      return { account, password, password_confirmation: password, mobile, code: sent.code, ...consent }
    },
    wrong: { account: '?' },
    after: async (state, { account }, { password }) => {
      state.left.push(`member ${account}`)
      const session = await state.ask('auth.login', { account, password }, null)
      if (session) state.fresh = { password, withdrawalPassword: `paper${digits(4)}`, token: session.token }
    },
  },
  'account.changeLoginPassword': {
    as: 'fresh',
    input: ({ fresh }) => (fresh ? passwords(fresh.password, `${fresh.password}n`) : needsFresh),
    wrong: noPasswords,
  },
  'bank.create': {
    as: 'fresh',
    input: ({ fresh }) => {
      if (!fresh) return needsFresh
      const { withdrawalPassword } = fresh
      return {
        ...{ id_front: photo(), id_back: photo(), passbook: photo() },
        ...{ id_number: `A${digits(9)}`, birthday: '1990-01-31' },
        ...{ bank_name: 'Example Bank', branch_name: 'Main', account_name: 'Test', account_number: digits(12) },
        ...{ withdrawal_password: withdrawalPassword, withdrawal_password_confirmation: withdrawalPassword },
      }
    },
    wrong: { chain: 'nowhere', store_number: '1' },
    after: bindStores,
  },
  'account.changeWithdrawalPassword': {
    as: 'fresh',
    input: ({ fresh }) => (fresh ? passwords(fresh.withdrawalPassword, `${fresh.withdrawalPassword}n`) : needsFresh),
    wrong: noPasswords,
  },
  'bank.createVirtual': {
    as: 'fresh',
    input: ({ fresh }) => {
      const letters = Array.from({ length: 33 }, () => base58[randomInt(base58.length)]).join('')
      return fresh ? { channel: 'TRC20', address: `T${letters}` } : needsFresh
    },
    wrong: { channel: 'TRC20', address: 'nowhere' },
  },
  'wallet.depositVendor': {
    input: (state) => least(state, 'vendor'),
    wrong: { amount: '0' },
    repeat: 'order_number',
    after: leaveOrder,
  },
  'wallet.depositAddress': {
    input: (state) => least(state, 'usdt', { network: 'TRC20' }),
    wrong: { amount: '0', network: 'TRC20' },
    repeat: 'order_number',
    after: leaveOrder,
  },
  'wallet.depositOrder': {
    as: 'fresh',
    input: (state) => (state.fresh ? least(state, 'store', { chain: 'seven' }) : needsFresh),
    wrong: { amount: '0', chain: 'seven' },
    repeat: 'order_number',
    after: leaveOrder,
  },
  'wallet.transfer': {
    input: ({ seen }) =>
      seen.venue ? { source: mainWallet, target: seen.venue, amount: smallTransfer } : 'no game list named a venue',
    wrong: { source: mainWallet, target: mainWallet, amount: smallTransfer },
    repeat: 'reference',
  },
  'wallet.transferAll': {
    input: () => ({}),
    after: ({ left }) => void left.push('every venue point of the member, moved back to the main wallet'),
  },
  'games.launch': {
    input: ({ seen }) => (seen.venue ? { game_name: seen.venue, device: 'pc' } : 'no game list named a venue'),
    wrong: { game_name: '', device: 'pc' },
  },
  'content.applyActivity': {
    as: 'fresh',
    input: ({ seen, fresh }) => {
      if (!fresh) return needsFresh
      return seen.activity === undefined ? 'there is no promotion' : { id: seen.activity }
    },
    wrong: { id: 0 },
  },
  'mail.read': {
    input: ({ seen }) => (seen.mail ? { id: seen.mail } : 'the member has no message'),
    wrong: { id: '' },
  },
  'mail.readAll': {
    input: () => ({}),
    after: ({ left }) => void left.push('every message of the member, marked read'),
  },
  'wallet.requestWithdrawal': {
    input: ({ seen, options }) => {
      if (!options.withdrawalPassword) return 'needs --withdrawal-password'
      if (!seen.payout || !seen.sellable) return 'the member has no bank account'
      return { ...seen.payout, amount: seen.sellable, withdrawal_password: options.withdrawalPassword }
    },
    wrong: { amount: '0', payout_type: 'bank', payout_account: 'x', withdrawal_password: 'x' },
    repeat: 'order_number',
    after: ({ left }, { order_number }) => void left.push(`withdrawal ${order_number}, under review: refuse it`),
  },
}
