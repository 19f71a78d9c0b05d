import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { amount, timestamp, emptyInput, text } from '../fields'

/** A transfer leg whose outcome at the venue is unknown. Its points stay in transit. */
const openLeg = z.object({
  reference: z.string(),
  transfer: z.string(),
  account: z.string(),
  venue: z.string(),
  direction: z.enum(['in', 'out']),
  amount,
  state: z.enum(['pending', 'success', 'failed']),
  attempts: z.int(),
  created_at: timestamp,
  asked_at: z.nullable(timestamp),
})

/** Open legs. Only the venue's answer or an operator ends one. No timer returns the points. */
export const operatorTransfers = {
  list: operatorCall({
    path: '/api/operator/v1/transfers/list',
    roles: ['finance', 'support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(openLeg),
    summary: 'List legs of transfers, each to or from one venue, whose outcome is unknown, oldest first, at most 200',
  }),
  settle: operatorCall({
    path: '/api/operator/v1/transfers/settle',
    roles: ['finance'],
    input: z.object({
      reference: text(120),
      outcome: z.enum(['succeeded', 'failed'], 'invalid'),
      reason: text(500),
    }),
    output: openLeg,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary:
      'Enter the outcome of a leg that the venue confirmed to you; large amounts (rule two_person_minor) need two people',
  }),
} as const
