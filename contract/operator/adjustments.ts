import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { amount, positiveAmount, timestamp, text } from '../fields'

const state = z.enum(['proposed', 'confirmed', 'refused'], 'invalid')

const adjustment = z.object({
  number: z.string(),
  account: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount,
  reason: z.string(),
  state,
  proposed_by: z.string(),
  proposed_at: timestamp,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_reason: z.nullable(z.string()),
})
const byNumber = z.object({ number: text(64) })

/** Manual credits and debits of any amount: one person proposes, another confirms. */
export const operatorAdjustments = {
  list: operatorCall({
    path: '/api/operator/v1/adjustments/list',
    roles: ['finance', 'auditor'],
    method: 'GET',
    input: z.object({ state: z.optional(state), account: z.optional(text(40)) }),
    output: z.array(adjustment),
    summary: 'List adjustments, newest first, at most 200',
  }),
  propose: operatorCall({
    path: '/api/operator/v1/adjustments/propose',
    roles: ['finance'],
    input: z.object({
      account: text(40),
      direction: z.enum(['credit', 'debit'], 'invalid'),
      amount: positiveAmount,
      reason: text(500),
    }),
    output: adjustment,
    errors: ['not_found'],
    summary: "Propose to credit or debit a member's main wallet; no points move yet",
  }),
  confirm: operatorCall({
    path: '/api/operator/v1/adjustments/confirm',
    roles: ['finance'],
    input: byNumber,
    output: adjustment,
    errors: ['not_found', 'state_conflict', 'second_person_needed', 'insufficient_balance'],
    summary: "Confirm another person's proposal and move the points",
  }),
  refuse: operatorCall({
    path: '/api/operator/v1/adjustments/refuse',
    roles: ['finance'],
    input: z.extend(byNumber, { reason: text(500) }),
    output: adjustment,
    errors: ['not_found', 'state_conflict'],
    summary: 'Refuse a proposal, or withdraw your own',
  }),
} as const
