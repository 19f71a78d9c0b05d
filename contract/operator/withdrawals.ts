import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { timestamp, text } from '../fields'
import { withdrawalRecord } from '../member/records'

/** One approval: who gave it and when. */
export const approval = z.object({ by: z.string(), at: timestamp })
/** The approvals of a decision, and how many it takes. The second approval must come from another person. */
export const approvals = { approvals: z.array(approval), approvals_needed: z.int() }

/**
 * `approvals_needed` is 2 if the amount, plus the total that the caller has approved alone today, reaches the rule
 * `two_person_minor`.
 */
const withdrawalForReview = z.extend(withdrawalRecord, { account: z.string(), ...approvals })
const review = z.enum(['applied', 'approved', 'refused', 'paid'], 'invalid')
const byOrder = z.object({ order_number: text(64) })

/** Operators' calls about withdrawals. */
export const operatorWithdrawals = {
  list: operatorCall({
    path: '/api/operator/v1/withdrawals/list',
    roles: ['finance', 'auditor'],
    method: 'GET',
    /** `after` is the `order_number` of the last row seen. */
    input: z.object({ review: z.optional(review), after: z.optional(text(64)) }),
    output: z.array(withdrawalForReview),
    summary: 'List withdrawal orders, at most 200: applied and approved ones oldest first, others newest first',
  }),
  approve: operatorCall({
    path: '/api/operator/v1/withdrawals/approve',
    roles: ['finance'],
    input: byOrder,
    output: withdrawalForReview,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: 'Approve a requested withdrawal; large amounts (rule two_person_minor) need two people',
  }),
  refuse: operatorCall({
    path: '/api/operator/v1/withdrawals/refuse',
    roles: ['finance'],
    input: z.extend(byOrder, { reason: text(500) }),
    output: withdrawalRecord,
    errors: ['not_found', 'state_conflict'],
    summary: 'Refuse a withdrawal and return its points to the member',
  }),
  delay: operatorCall({
    path: '/api/operator/v1/withdrawals/delay',
    roles: ['finance', 'support'],
    /** `to` is the new time of the step that comes next: the review, or the payment of an approved order. */
    input: z.extend(byOrder, { reason: text(200), to: timestamp }),
    output: withdrawalRecord,
    errors: ['not_found', 'state_conflict'],
    summary: 'Tell the member why a withdrawal takes longer, and the new time',
  }),
  pay: operatorCall({
    path: '/api/operator/v1/withdrawals/pay',
    roles: ['finance'],
    input: z.extend(byOrder, { manual: z.optional(z.boolean('invalid')) }),
    output: withdrawalRecord,
    errors: ['not_found', 'state_conflict'],
    summary: 'Record that an approved withdrawal was paid out, by hand if `manual`',
  }),
} as const
