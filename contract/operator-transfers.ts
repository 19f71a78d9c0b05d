import * as z from 'zod/mini'
import { call } from './define'
import { amount, timestamp, emptyInput, text } from './fields'

/** A movement at a venue whose outcome the venue leaves open: its points rest in transit. */
const openMovement = z.object({
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

/** Legs that only the venue's answer or an operator can end: no timer ever returns points. */
export const operatorTransfers = {
  list: call({
    path: '/api/operator/v1/transfers/list',
    access: 'operator',
    roles: ['finance', 'support', 'auditor'],
    method: 'GET',
    body: 'query',
    input: emptyInput,
    output: z.array(openMovement),
    summary: 'Movements of unknown outcome, oldest first, 200 at most',
  }),
  settle: call({
    path: '/api/operator/v1/transfers/settle',
    access: 'operator',
    roles: ['finance'],
    input: z.object({
      reference: text(120),
      outcome: z.enum(['succeeded', 'failed'], 'invalid'),
      reason: text(500),
    }),
    output: openMovement,
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary: 'End a movement as the venue told a person it ended; two people from the set amount on',
  }),
} as const
