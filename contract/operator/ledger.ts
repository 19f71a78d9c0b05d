import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { amount, boundedText, emptyInput, signedAmount, text, timestamp } from '../fields'

const reads = ['admin', 'finance', 'auditor'] as const

/** Ledger checks and totals. */
export const operatorLedger = {
  verify: operatorCall({
    path: '/api/operator/v1/ledger/verify',
    roles: reads,
    method: 'GET',
    input: emptyInput,
    output: z.object({
      ok: z.boolean(),
      entries_sum: signedAmount,
      drifts: z.array(z.object({ account: z.string(), balance: signedAmount, entries: signedAmount })),
      /** References of transfers whose ledger entries do not match their state. */
      broken_transfers: z.array(z.string()),
    }),
    summary: 'Verify that entries sum to zero and that each balance equals its entries',
  }),
  liability: operatorCall({
    path: '/api/operator/v1/ledger/liability',
    roles: reads,
    method: 'GET',
    input: emptyInput,
    output: z.object({
      at: timestamp,
      /** Total owed to all members. */
      total: amount,
      main: amount,
      held: amount,
      in_transit: amount,
      at_venues: amount,
      members_with_points: z.int(),
      /** Payments not yet credited to any member. */
      suspense: signedAmount,
      venues: z.array(z.object({ venue: z.string(), amount })),
    }),
    summary: 'Show the total owed to members',
  }),
  reconcile: operatorCall({
    path: '/api/operator/v1/ledger/reconcile',
    roles: reads,
    method: 'GET',
    input: z.object({ venue: text(40), cursor: z.optional(boundedText(200)) }),
    output: z.object({
      venue: z.string(),
      members_asked: z.int(),
      /** How many members' balances the venue did not return. */
      unanswered: z.int(),
      ours: amount,
      theirs: signedAmount,
      differences: z.array(z.object({ account: z.string(), ours: amount, theirs: signedAmount, in_transit: amount })),
      next_cursor: z.nullable(z.string()),
    }),
    errors: ['venue_unknown'],
    summary: 'Compare our ledger with the balances a venue reports, 200 members at a time',
  }),
} as const
