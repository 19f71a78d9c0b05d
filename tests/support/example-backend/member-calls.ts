import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import {
  constant,
  calendarDay,
  decimal,
  epochSeconds,
  boolean,
  renameFields,
  integer,
} from '@/lib/api/backend/wire-codecs'
import { identity, optional, page, text } from './codecs'

const nothing = constant({})
const terms = renameFields({
  minimum: ['least', decimal],
  maximum: ['most', decimal],
  daily_cap: ['perDay', decimal],
  left_today: ['leftToday', decimal],
  fee: ['fee', decimal],
  usdt_fee: ['usdtFee', decimal],
  usdt_rate: ['usdtRate', decimal],
  free_left_today: ['freeLeft', integer],
  opens_at: ['opensAt', z.nullable(epochSeconds)],
  turnover_required: ['mustPlay', decimal],
  turnover_done: ['played', decimal],
})

type Change = { current_password: string; password: string }
const secrets = ({ current_password, password }: Change) => ({ oldSecret: current_password, newSecret: password })

const chain = z.enum(['family', 'hilife', 'seven', 'ok'])
const bankFields = {
  id: ['id', text],
  bank_name: ['bank', text],
  branch_name: ['branch', text],
  account_name: ['holder', text],
  account_number: ['number', text],
} as const
const bankAccount = renameFields(bankFields)
const further = renameFields({
  ...bankFields,
  state: ['state', z.enum(['under_review', 'returned'])],
  reason: ['reason', optional],
})

/** The adapter's calls for members: sessions, data, inbox, bound accounts. */
export const memberCalls = {
  'auth.login': {
    path: '/svc/session.open',
    input: ({ account, password }) => ({ loginName: account, secret: password }),
    output: renameFields({ token: ['sid', text] }),
  },
  'auth.register': {
    path: '/svc/member.create',
    input: ({ account, password, mobile, code, introducer, superid }) => ({
      ...{ loginName: account, secret: password, phone: mobile, smsCode: code },
      ...{ agent: introducer, superAgent: superid },
    }),
    output: renameFields({ account: ['loginName', text] }),
  },
  'auth.sendMobile': {
    path: '/svc/sms.send',
    input: ({ mobile }) => ({ phone: mobile }),
    output: renameFields({ expires_in_s: ['lives', integer], resend_in_s: ['again', integer] }),
  },
  'account.detail': {
    path: '/svc/member.show',
    output: renameFields({
      account: ['loginName', text],
      credit: ['balance', decimal],
      held: ['blocked', decimal],
      in_transit: ['moving', decimal],
      mobile: ['phone', text],
      birthday: ['born', z.nullable(calendarDay)],
      id_number: ['idNo', optional],
      introducer: ['agent', optional],
      identity_state: ['kyc', identity],
      identity_reason: ['kycReason', optional],
      has_withdrawal_password: ['hasPin', boolean],
      last_login_at: ['seenAt', z.nullable(epochSeconds)],
      registered_at: ['joinedAt', epochSeconds],
      withdrawal_terms: ['payout', terms],
    }),
  },
  'account.changeLoginPassword': { path: '/svc/member.secret', input: secrets, output: nothing },
  'account.changeWithdrawalPassword': { path: '/svc/member.pin', input: secrets, output: nothing },
  'account.promote': {
    path: '/svc/member.referral',
    output: renameFields({ code: ['code', text], url: ['link', text], joined: ['joined', integer] }),
  },
  'mail.unreadCount': {
    path: '/svc/inbox.count',
    input: () => ({}),
    output: renameFields({ count: ['unread', integer] }),
  },
  'mail.detail': {
    path: '/svc/inbox.list',
    input: ({ type, cursor }) => ({ kind: type, next: cursor }),
    output: renameFields(
      page(
        renameFields({
          id: ['id', text],
          type: ['kind', z.enum(['system', 'personal'])],
          title: ['title', text],
          content: ['html', text],
          read: ['seen', boolean],
          created_at: ['sentAt', epochSeconds],
        }),
      ),
    ),
  },
  'mail.read': { path: '/svc/inbox.read', output: nothing },
  'mail.readAll': { path: '/svc/inbox.readAll', output: nothing },
  'bank.create': {
    path: '/svc/binding.create',
    input: (binding) => {
      if (binding.chain) return { chain: binding.chain, storeNo: binding.store_number }
      const { id_front, id_back, passbook, handwritten, id_number, birthday, withdrawal_password } = binding
      return {
        ...{ photoFront: id_front, photoBack: id_back, photoBook: passbook, photoNote: handwritten },
        ...{ idNo: id_number, born: birthday.replaceAll('-', ''), pin: withdrawal_password },
        ...{ bank: binding.bank_name, branch: binding.branch_name },
        ...{ holder: binding.account_name, number: binding.account_number },
      }
    },
    output: renameFields({ identity_state: ['kyc', identity] }),
  },
  'bank.list': {
    path: '/svc/binding.list',
    output: renameFields({
      identity_state: ['kyc', identity],
      identity_reason: ['kycReason', optional],
      accounts: ['banks', z.array(bankAccount)],
      further_account: ['furtherBank', z.nullable(further)],
      virtual_accounts: [
        'wallets',
        z.array(renameFields({ id: ['id', text], channel: ['network', text], address: ['address', text] })),
      ],
      stores: ['stores', z.array(renameFields({ chain: ['chain', chain], store_number: ['storeNo', text] }))],
      stores_required: ['storesNeeded', integer],
      more_accounts: [
        'more',
        renameFields({
          allowed: ['allowed', boolean],
          maximum: ['most', integer],
          days_left: ['daysLeft', integer],
          bets_left: ['betsLeft', decimal],
        }),
      ],
    }),
  },
  'bank.stores': {
    path: '/svc/binding.choices',
    output: renameFields({
      banks: ['banks', z.array(renameFields({ code: ['code', text], name: ['title', text] }))],
      chains: ['chains', z.array(renameFields({ code: ['code', chain], name: ['title', text] }))],
    }),
  },
  'bank.createVirtual': {
    path: '/svc/binding.wallet',
    input: ({ channel, address }) => ({ network: channel, address }),
    output: renameFields({ id: ['id', text] }),
  },
} satisfies Adapter['calls']
