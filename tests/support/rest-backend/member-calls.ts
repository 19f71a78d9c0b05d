import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { boolean, constant, epochMs, integer, minorUnits, oneOf } from '@/lib/api/backend/wire-codecs'
import { fields, identity, optionalText, page, text } from './codecs'

const nothing = constant({})
const bankAccount = { id: text, bank_name: text, branch_name: text, account_name: text, account_number: text }
const chain = z.enum(['family', 'hilife', 'seven', 'ok'])

type Change = { current_password: string; password: string }
const passwords = ({ current_password: from, password: to }: Change) => ({ from, to })

/** The adapter's calls for members: sessions, data, inbox, bound accounts. */
export const memberCalls = {
  'auth.login': { path: '/v2/sessions', output: fields({ token: text }) },
  'auth.register': {
    path: '/v2/members',
    input: ({ account, password, mobile, code, introducer, superid }) => ({
      ...{ account, password, mobile, code, introducer, superid },
    }),
    output: fields({ account: text }),
  },
  'auth.sendMobile': {
    path: '/v2/sms-codes',
    output: fields({ expires_in_s: integer, resend_in_s: integer }),
  },
  // This call needs two requests: for the member and for the member's wallet.
  'account.detail': {
    method: 'GET',
    load: async (_, fetchData) => {
      const [member, wallet] = await Promise.all([fetchData({ path: '/v2/me' }), fetchData({ path: '/v2/me/wallet' })])
      return { ...(member as object), ...(wallet as object) }
    },
    output: fields({
      account: text,
      credit: minorUnits,
      held: minorUnits,
      in_transit: minorUnits,
      mobile: text,
      birthday: optionalText,
      id_number: optionalText,
      introducer: optionalText,
      identity_state: identity,
      identity_reason: optionalText,
      has_withdrawal_password: boolean,
      last_login_at: z.nullable(epochMs),
      registered_at: epochMs,
      withdrawal_terms: fields({
        minimum: minorUnits,
        maximum: minorUnits,
        daily_cap: minorUnits,
        left_today: minorUnits,
        fee: minorUnits,
        usdt_fee: minorUnits,
        usdt_rate: minorUnits,
        free_left_today: integer,
        opens_at: z.nullable(epochMs),
        has_topped_up: boolean,
        turnover_required: minorUnits,
        turnover_done: minorUnits,
      }),
    }),
  },
  'account.changeLoginPassword': { method: 'PUT', path: '/v2/me/password', input: passwords, output: nothing },
  'account.changeWithdrawalPassword': { method: 'PUT', path: '/v2/me/pin', input: passwords, output: nothing },
  'mail.unreadCount': {
    method: 'GET',
    path: '/v2/mails/unread',
    input: () => ({}),
    output: fields({ count: integer }),
  },
  'mail.detail': {
    method: 'GET',
    path: '/v2/mails',
    output: fields(
      page(
        fields({
          id: text,
          type: oneOf({ system: 'system', personal: 'personal', '?': 'other' }),
          title: text,
          content: text,
          read: boolean,
          created_at: epochMs,
        }),
      ),
    ),
  },
  'mail.read': {
    method: 'PUT',
    path: ({ id }) => `/v2/mails/${encodeURIComponent(id)}/read`,
    input: () => ({}),
    output: nothing,
  },
  'mail.readAll': { method: 'PUT', path: '/v2/mails/read', output: nothing },
  'bank.create': {
    path: '/v2/me/bindings',
    input: (binding) => {
      if (binding.chain) return { chain: binding.chain, storeNumber: binding.store_number }
      const { id_front: idFront, id_back: idBack, passbook, handwritten, birthday } = binding
      const { bank_name: bankName, branch_name: branchName, withdrawal_password: pin } = binding
      const { id_number: idNumber, account_name: accountName, account_number: accountNumber } = binding
      return {
        ...{ idFront, idBack, passbook, handwritten, birthday, bankName, branchName, pin },
        ...{ idNumber, accountName, accountNumber },
      }
    },
    output: fields({ identity_state: identity }),
  },
  'bank.list': {
    method: 'GET',
    path: '/v2/me/bindings',
    output: fields({
      identity_state: identity,
      identity_reason: optionalText,
      accounts: z.array(fields(bankAccount)),
      further_account: z.nullable(
        fields({ ...bankAccount, state: z.enum(['under_review', 'returned']), reason: optionalText }),
      ),
      virtual_accounts: z.array(fields({ id: text, channel: text, address: text })),
      stores: z.array(
        fields({
          chain: oneOf({ family: 'family', hilife: 'hilife', seven: 'seven', ok: 'ok', '?': 'other' }),
          store_number: text,
        }),
      ),
      stores_required: integer,
      more_accounts: fields({
        allowed: boolean,
        maximum: integer,
        days_left: integer,
        bets_left: minorUnits,
        months: integer,
        bets: minorUnits,
      }),
    }),
  },
  'bank.stores': {
    method: 'GET',
    path: '/v2/banks',
    output: fields({
      banks: z.array(fields({ code: text, name: text })),
      chains: z.array(fields({ code: chain, name: text })),
    }),
  },
  'bank.createVirtual': { path: '/v2/me/wallets', output: fields({ id: text }) },
} satisfies Adapter['calls']
