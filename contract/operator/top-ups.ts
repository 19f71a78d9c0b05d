import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { amount, positiveAmount, timestamp, text } from '../fields'
import { approval, approvals } from './withdrawals'
import { topUpRecord, orderStatus, topUpTypes } from '../member/records'

const topUpForReview = z.extend(topUpRecord, {
  account: z.string(),
  settled_by: z.nullable(z.string()),
  /** Approvals of a payment. Two approvals count together only if they name the same transaction. */
  approvals: z.array(z.extend(approval, { transaction_number: z.optional(z.string()) })),
  approvals_needed: z.int(),
  /** The operator who opened the order for the member, and the ticket. Null if the member placed the order. */
  opened_by: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
  /** The bound account from which the member chose to pay. */
  pay_from: z.nullable(z.string()),
  /** The account or address that paid, and whether it is bound to the member. Null if the vendor does not report it. */
  payer: z.nullable(z.string()),
  payer_bound: z.nullable(z.boolean()),
})

/**
 * A payment that was not credited: too low, too high, a second payment, for an unknown order, or for an order that had
 * ended while the member may not top up.
 */
const suspended = z.object({
  id: z.string(),
  order_number: z.string(),
  account: z.nullable(z.string()),
  ordered: z.nullable(amount),
  amount,
  transaction_number: z.string(),
  payer: z.nullable(z.string()),
  payer_bound: z.nullable(z.boolean()),
  received_at: timestamp,
  resolution: z.nullable(z.enum(['credited', 'returned'])),
  cleared_by: z.nullable(z.string()),
  cleared_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
})
const byId = z.object({ id: text(64), reason: text(500) })

const creditErrors = [
  'not_found',
  'state_conflict',
  'second_person_needed',
  'play_closed',
  'account_closed',
  'top_up_limit_exceeded',
] as const

/** Operators' calls about top-ups. */
export const operatorTopUps = {
  list: operatorCall({
    path: '/api/operator/v1/deposits/list',
    roles: ['finance', 'support', 'auditor'],
    method: 'GET',
    input: z.object({
      status: z.optional(orderStatus),
      account: z.optional(text(40)),
      order_number: z.optional(text(64)),
      /** The `order_number` of the last row seen. */
      after: z.optional(text(64)),
    }),
    output: z.array(topUpForReview),
    summary: 'List top-up orders, at most 200: pending and undetermined ones oldest first, others newest first',
  }),
  open: operatorCall({
    path: '/api/operator/v1/deposits/open',
    roles: ['finance', 'support'],
    input: z.object({
      account: text(40),
      amount: positiveAmount,
      type: z.enum(topUpTypes, 'required'),
      /** The network of a USDT order, or the chain of a convenience-store order. */
      channel: z.optional(text(40)),
      /**
       * The member's request that the order answers. Each ticket gets one order: a retry with the same ticket does
       * not open a second one.
       */
      ticket: text(64),
      reason: text(500),
    }),
    output: z.object({
      /** Null until as many people as required have opened the same order. */
      order: z.nullable(topUpForReview),
      ...approvals,
    }),
    errors: [
      'not_found',
      'state_conflict',
      'second_person_needed',
      'stores_not_bound',
      'vendor_unavailable',
      'play_closed',
      'top_up_limit_exceeded',
    ],
    summary:
      'Open a top-up order for a member, beyond minimum, maximum and daily cap; large amounts (rule two_person_minor) need two people',
  }),
  settle: operatorCall({
    path: '/api/operator/v1/deposits/settle',
    roles: ['finance'],
    input: z.object({ order_number: text(64), transaction_number: text(64), reason: text(500) }),
    output: topUpForReview,
    errors: creditErrors,
    summary:
      'Credit an order whose payment arrived without a callback; large amounts (rule two_person_minor) need two people',
  }),
} as const

/** Payments in suspense, which an operator must clear. */
export const operatorSuspense = {
  list: operatorCall({
    path: '/api/operator/v1/suspense/list',
    roles: ['finance', 'auditor'],
    method: 'GET',
    input: z.object({ state: z.optional(z.enum(['open', 'cleared'], 'invalid')) }),
    output: z.array(suspended),
    summary: 'List payments in suspense, oldest first, at most 200',
  }),
  credit: operatorCall({
    path: '/api/operator/v1/suspense/credit',
    roles: ['finance'],
    input: z.extend(byId, { account: z.optional(text(40)) }),
    output: suspended,
    errors: creditErrors,
    summary: "Credit a payment; a large amount, or a member other than the order's, needs two people",
  }),
  return: operatorCall({
    path: '/api/operator/v1/suspense/return',
    roles: ['finance'],
    input: byId,
    output: suspended,
    errors: ['not_found', 'state_conflict'],
    summary: 'Record that a payment was returned to the payer',
  }),
} as const
