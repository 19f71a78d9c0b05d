import * as z from 'zod/mini'
import { identityState } from '../member/account'
import { maximumSuspensionDays, usdtNetworks } from '../constants'
import { operatorCall } from '../define'
import { amount, emptyInput, pageOf, signedAmount, text, timestamp } from '../fields'
import { byAccount, operatorMemberSecurity, page } from './member-security'
import { approvals } from './withdrawals'

const reads = ['support', 'finance', 'auditor'] as const

const memberRow = z.object({
  account: z.string(),
  mobile: z.string(),
  identity_state: identityState,
  registered_at: timestamp,
  last_login_at: z.nullable(timestamp),
  suspended_until: z.nullable(timestamp),
  suspension_reason: z.nullable(z.string()),
  open_flags: z.int(),
  /** The member's pseudonym in the log of calls. */
  log_name: z.string(),
})

/** A ledger entry of one of the member's accounts. `venue` is set for `member_venue` only. */
const entry = z.object({
  id: z.string(),
  at: timestamp,
  wallet: z.enum(['member_main', 'member_hold', 'member_transit', 'member_venue']),
  venue: z.nullable(z.string()),
  kind: z.string(),
  phase: z.enum(['post', 'hold', 'settle', 'reverse']),
  reference: z.string(),
  order_number: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  amount: signedAmount,
  balance_before: amount,
  balance_after: amount,
})

/** An event of an order (`id` is its number) or of a restriction. `by` is null if the vendor or a job caused it. */
const timelineEvent = z.object({
  at: timestamp,
  event: z.string(),
  id: z.string(),
  amount: z.nullable(amount),
  by: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})

/** A birthday of a member, or of a submission that is under review or approved. */
const falseBirthday = z.object({
  account: z.string(),
  birthday: z.string(),
  stored_in: z.enum(['member', 'submission']),
  identity_state: identityState,
  stored_at: timestamp,
})

const flag = z.object({
  id: z.string(),
  account: z.string(),
  /**
   * `unknown_payer`: a payment came from an account that is not bound to the member. `subject` names the order and the
   * payer. `paid_on_break`: the order in `subject` was paid during a break, and needs no valid bets while it lasts.
   */
  kind: z.enum(['shared_address', 'unknown_payer', 'paid_on_break']),
  subject: z.string(),
  created_at: timestamp,
  reviewed_at: z.nullable(timestamp),
  reviewed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/**
 * A password reset needs two people. The second one's reply has the temporary password, once; the first one's has null.
 */
const passwordReset = z.object({
  account: z.string(),
  ...approvals,
  temporary_password: z.nullable(z.string()),
  /** When the temporary password expires. */
  expires_at: z.nullable(timestamp),
})

const factorReset = z.object({
  account: z.string(),
  ...approvals,
  /** True in the reply to the second person, whose approval removes the second factor. */
  is_reset: z.boolean(),
})

/** Operators' calls about members. */
export const operatorMembers = {
  ...operatorMemberSecurity,
  list: operatorCall({
    path: '/api/operator/v1/members/list',
    roles: reads,
    method: 'GET',
    input: z.object({ search: z.optional(text(64)), state: z.optional(identityState), ...page }),
    output: pageOf(memberRow),
    summary: 'List members, newest first; `search` is the start of an account name, or a mobile number',
  }),
  statement: operatorCall({
    path: '/api/operator/v1/members/statement',
    roles: reads,
    method: 'GET',
    input: z.extend(byAccount, page),
    output: pageOf(entry),
    errors: ['not_found'],
    summary: "List every ledger entry of a member's accounts, newest first",
  }),
  timeline: operatorCall({
    path: '/api/operator/v1/members/timeline',
    roles: reads,
    method: 'GET',
    input: z.extend(byAccount, page),
    output: pageOf(timelineEvent),
    errors: ['not_found'],
    summary: "List what happened to a member's orders and what restricted the member, in order of time; audited",
  }),
  suspend: operatorCall({
    path: '/api/operator/v1/members/suspend',
    roles: ['support'],
    input: z.extend(byAccount, {
      days: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(maximumSuspensionDays, 'invalid')),
      reason: text(500),
    }),
    output: memberRow,
    errors: ['not_found'],
    summary: 'Suspend a member for at most seven days and end their sessions',
  }),
  restore: operatorCall({
    path: '/api/operator/v1/members/restore',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: memberRow,
    errors: ['not_found', 'state_conflict'],
    summary: 'End a suspension early',
  }),
  resetPassword: operatorCall({
    path: '/api/operator/v1/members/password/reset',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: passwordReset,
    errors: ['not_found', 'second_person_needed'],
    summary: 'Give a member a temporary login password; needs two people on the same day and ends sessions',
  }),
  resetSalePassword: operatorCall({
    path: '/api/operator/v1/members/sale-password/reset',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: passwordReset,
    errors: ['not_found', 'second_person_needed', 'withdrawal_password_not_set'],
    summary: 'Give a member a temporary withdrawal (sale) password; needs two people on the same day and ends sessions',
  }),
  resetFactor: operatorCall({
    path: '/api/operator/v1/members/factor/reset',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: factorReset,
    errors: ['not_found', 'second_person_needed', 'state_conflict'],
    summary: "Remove a member's second factor; needs two people on the same day and ends sessions",
  }),
  unbindVirtual: operatorCall({
    path: '/api/operator/v1/members/unbind-virtual',
    roles: ['support'],
    input: z.extend(byAccount, { channel: z.enum(usdtNetworks, 'invalid'), reason: text(500) }),
    output: z.object({ account: z.string(), channel: z.string(), address: z.string() }),
    errors: ['not_found'],
    summary: "Unbind a member's virtual account so that another can be bound",
  }),
  birthdays: operatorCall({
    path: '/api/operator/v1/members/birthdays',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(falseBirthday),
    summary: 'List stored birthdays before 1900, which are false, newest first, at most 200',
  }),
  flags: operatorCall({
    path: '/api/operator/v1/members/flags',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(flag),
    summary: 'List flags awaiting review, oldest first, at most 200',
  }),
  reviewFlag: operatorCall({
    path: '/api/operator/v1/members/flags/review',
    roles: ['support'],
    input: z.object({ id: text(64), note: text(500) }),
    output: flag,
    errors: ['not_found', 'state_conflict'],
    summary: 'Record the outcome of reviewing a flag',
  }),
} as const
