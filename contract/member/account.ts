import * as z from 'zod/mini'
import { call } from '../define'
import {
  amount,
  amountNumber,
  emptyInput,
  emptyOutput,
  mustMatch,
  newPassword,
  shownId,
  timestamp,
  typedPassword,
} from '../fields'

/** The states of section 4, plus `returned`: an incomplete submission that was returned with a reason. */
export const identityState = z.enum(['uncertified', 'under_review', 'certified', 'returned'])
export type IdentityState = z.infer<typeof identityState>
/** The states in replies. `other` replaces states that the contract does not know. */
export const shownIdentityState = z.enum([...identityState.options, 'other'])
export type ShownIdentityState = z.infer<typeof shownIdentityState>

/** The usual hours from a request to the end of its review, and to its payment. */
const typicalHours = z.optional(z.nullable(z.object({ review: z.int(), payment: z.int() })))

/** Costs and conditions of a withdrawal, shown before the member fills in the form. Assumed. */
export const withdrawalTerms = z.object({
  minimum: amount,
  maximum: amount,
  daily_cap: amount,
  /** What remains of today's cap; never below `0.00`. */
  left_today: amount,
  /** Fee of the next bank withdrawal, in points; `0.00` if a free one is left today. */
  fee: amount,
  /** Fee of a USDT withdrawal, in USDT, deducted after conversion. */
  usdt_fee: amount,
  /** Points for one USDT. */
  usdt_rate: amount,
  free_left_today: z.int(),
  /** When the first withdrawal is allowed. Null before the first top-up and after that time. */
  opens_at: z.nullable(timestamp),
  /** Whether any top-up was ever credited; absent if the backend does not say. */
  has_topped_up: z.optional(z.boolean()),
  turnover_required: amount,
  turnover_done: amount,
  /** By payout type; absent or null if the operator promises nothing. */
  typical_hours: z.optional(z.object({ bank: typicalHours, usdt: typicalHours })),
})

/** The specification has `account` and `credit`; the other fields are assumed, and screens do without those that are absent. */
export const userDetail = z.object({
  account: z.string(),
  /** Available points in the main wallet. A backend may send a number. */
  credit: z.union([amount, amountNumber]),
  /** Points held by withdrawals under review. */
  held: z.optional(amount),
  /** Points in transit between the wallet and a venue. */
  in_transit: z.optional(amount),
  mobile: z.optional(z.string()),
  birthday: z.optional(z.nullable(z.string())),
  id_number: z.optional(z.nullable(z.string())),
  introducer: z.optional(z.nullable(z.string())),
  identity_state: z.optional(shownIdentityState),
  identity_reason: z.optional(z.nullable(z.string())),
  has_withdrawal_password: z.optional(z.boolean()),
  last_login_at: z.optional(z.nullable(timestamp)),
  registered_at: z.optional(timestamp),
  withdrawal_terms: z.optional(withdrawalTerms),
  /** The member's applications for promotions, by the promotion's id. After a refusal, the member can apply again. */
  applications: z.optional(z.array(z.object({ id: shownId, state: z.enum(['applied', 'granted', 'refused']) }))),
})
export type UserDetail = z.infer<typeof userDetail>
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>

const passwordChange = z.object({
  current_password: typedPassword,
  password: newPassword,
  password_confirmation: typedPassword,
})
export const passwordChangeInput = passwordChange.check(mustMatch('password', 'password_confirmation'))

export const account = {
  detail: call({
    path: '/api/v1/user/detail',
    startUp: 1,
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: userDetail,
    summary: 'Get the signed-in member: account, credit, identity, withdrawal terms',
  }),
  changeLoginPassword: call({
    path: '/api/v1/user/password/login',
    access: 'member',
    whileClosed: 'open',
    input: passwordChangeInput,
    output: emptyOutput,
    errors: ['password_wrong', 'temporary_password_expired', 'proof_needed'],
    summary: 'Change the login password and end other sessions',
  }),
  changeWithdrawalPassword: call({
    path: '/api/v1/user/password/withdrawal',
    access: 'member',
    whileClosed: 'open',
    input: passwordChangeInput,
    output: emptyOutput,
    errors: ['withdrawal_password_wrong', 'withdrawal_password_not_set', 'temporary_password_expired', 'proof_needed'],
    summary: 'Change the withdrawal (sale) password',
  }),
  promote: call({
    path: '/api/v1/user/promote',
    access: 'member',
    whileClosed: 'shut',
    input: emptyInput,
    output: z.object({ code: z.string(), url: z.string(), joined: z.int() }),
    summary: 'Get the referral code and link, and how many members joined with it',
  }),
} as const
