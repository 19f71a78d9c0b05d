import * as z from 'zod/mini'
import { call } from './define'
import { amount, timestamp, text } from './fields'
import { approval } from './operator-withdrawals'
import { depositRecord, orderStatus } from './records'

const depositForReview = z.extend(depositRecord, {
  account: z.string(),
  settled_by: z.nullable(z.string()),
  /** Approvals count together when they name the same transaction. */
  approvals: z.array(z.extend(approval, { transaction_number: z.optional(z.string()) })),
  approvals_needed: z.int(),
})

/** A payment that did not fit its order: short, over, a second one, or for no order that we know. */
const suspended = z.object({
  id: z.string(),
  order_number: z.string(),
  account: z.nullable(z.string()),
  ordered: z.nullable(amount),
  amount,
  transaction_number: z.string(),
  received_at: timestamp,
  resolution: z.nullable(z.enum(['credited', 'returned'])),
  cleared_by: z.nullable(z.string()),
  cleared_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
})
const byId = z.object({ id: text(64), reason: text(500) })

/** What operators decide about top-ups. */
export const operatorDeposits = {
  list: call({
    path: '/api/operator/v1/deposits/list',
    access: 'operator',
    roles: ['finance', 'support', 'auditor'],
    method: 'GET',
    body: 'query',
    input: z.object({
      status: z.optional(orderStatus),
      account: z.optional(text(40)),
      order_number: z.optional(text(64)),
      /** The `order_number` of the last row seen. */
      after: z.optional(text(64)),
    }),
    output: z.array(depositForReview),
    summary: 'Top-up orders, 200 at most: pending and undetermined ones oldest first, others newest first',
  }),
  settle: call({
    path: '/api/operator/v1/deposits/settle',
    access: 'operator',
    roles: ['finance'],
    input: z.object({ order_number: text(64), transaction_number: text(64), reason: text(500) }),
    output: depositForReview,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: 'Credit an order whose payment was seen but not called back; two people from the set amount on',
  }),
} as const

/** Payments that wait for a person. */
export const operatorSuspense = {
  list: call({
    path: '/api/operator/v1/suspense/list',
    access: 'operator',
    roles: ['finance', 'auditor'],
    method: 'GET',
    body: 'query',
    input: z.object({ state: z.optional(z.enum(['open', 'cleared'], 'invalid')) }),
    output: z.array(suspended),
    summary: 'Payments in suspense, oldest first, 200 at most',
  }),
  credit: call({
    path: '/api/operator/v1/suspense/credit',
    access: 'operator',
    roles: ['finance'],
    input: z.extend(byId, { account: z.optional(text(40)) }),
    output: suspended,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: "Credit a payment: two people from the set amount on, and to any member but its order's",
  }),
  return: call({
    path: '/api/operator/v1/suspense/return',
    access: 'operator',
    roles: ['finance'],
    input: byId,
    output: suspended,
    errors: ['not_found', 'state_conflict'],
    summary: 'Note that a payment was sent back to whoever paid it',
  }),
} as const
