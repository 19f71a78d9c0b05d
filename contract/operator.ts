import * as z from 'zod/mini'
import { identityState } from './account'
import { call } from './define'
import { instant, noInput, signedAmount, text } from './fields'
import { operatorSandbox } from './operator-sandbox'
import { withdrawalRecord } from './records'

/** A member's submission of identity and bank data, as the operator reviews it. */
const identitySubmission = z.object({
  account: z.string(),
  identity_state: identityState,
  state: z.enum(['under_review', 'approved', 'returned']),
  id_number: z.string(),
  birthday: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  reason: z.nullable(z.string()),
  submitted_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
})

const withdrawalForReview = z.extend(withdrawalRecord, { account: z.string() })
const review = z.enum(['applied', 'approved', 'refused', 'paid'], 'invalid')

const byAccount = z.object({ account: text(40) })
const byOrder = z.object({ order_number: text(64) })
const reason = text(500)

/** What operators decide, apart from the 36 calls of members; mounted at `/api/operator/v1`. */
export const operator = {
  identity: {
    list: call({
      path: '/api/operator/v1/identity/list',
      access: 'operator',
      method: 'GET',
      body: 'query',
      input: z.object({ state: z.optional(z.enum(['under_review', 'approved', 'returned'], 'invalid')) }),
      output: z.array(identitySubmission),
      summary: 'Identity submissions, newest first, 200 at most',
    }),
    photos: call({
      path: '/api/operator/v1/identity/photos',
      access: 'operator',
      method: 'GET',
      body: 'query',
      input: byAccount,
      output: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
      errors: ['not_found'],
      summary: "The photos of a member's newest submission",
    }),
    approve: call({
      path: '/api/operator/v1/identity/approve',
      access: 'operator',
      input: byAccount,
      output: identitySubmission,
      errors: ['not_found', 'state_conflict', 'already_bound'],
      summary: 'Certify a member: the bank account handed in is bound',
    }),
    return: call({
      path: '/api/operator/v1/identity/return',
      access: 'operator',
      input: z.extend(byAccount, { reason }),
      output: identitySubmission,
      errors: ['not_found', 'state_conflict'],
      summary: 'Return an incomplete submission with the reason',
    }),
  },
  withdrawals: {
    list: call({
      path: '/api/operator/v1/withdrawals/list',
      access: 'operator',
      method: 'GET',
      body: 'query',
      input: z.object({ review: z.optional(review) }),
      output: z.array(withdrawalForReview),
      summary: 'Withdrawal orders, newest first, 200 at most',
    }),
    approve: call({
      path: '/api/operator/v1/withdrawals/approve',
      access: 'operator',
      input: byOrder,
      output: withdrawalRecord,
      errors: ['not_found', 'state_conflict'],
      summary: 'Approve a withdrawal that was applied for',
    }),
    refuse: call({
      path: '/api/operator/v1/withdrawals/refuse',
      access: 'operator',
      input: z.extend(byOrder, { reason }),
      output: withdrawalRecord,
      errors: ['not_found', 'state_conflict'],
      summary: 'Refuse a withdrawal; its points go back to the member',
    }),
    pay: call({
      path: '/api/operator/v1/withdrawals/pay',
      access: 'operator',
      input: z.extend(byOrder, { manual: z.optional(z.boolean('invalid')) }),
      output: withdrawalRecord,
      errors: ['not_found', 'state_conflict'],
      summary: 'Note that an approved withdrawal was paid out, by hand if `manual`',
    }),
  },
  ledger: {
    verify: call({
      path: '/api/operator/v1/ledger/verify',
      access: 'operator',
      method: 'GET',
      body: 'query',
      input: noInput,
      output: z.object({
        ok: z.boolean(),
        entries_sum: signedAmount,
        drifts: z.array(z.object({ account: z.string(), balance: signedAmount, entries: signedAmount })),
        /** References of transfers whose entries do not tell the story of their state. */
        broken_transfers: z.array(z.string()),
      }),
      summary: 'Prove that entries sum to zero and that entries explain each balance',
    }),
  },
  sandbox: operatorSandbox,
  audit: {
    list: call({
      path: '/api/operator/v1/audit/list',
      access: 'operator',
      method: 'GET',
      body: 'query',
      input: z.object({ subject: z.optional(text(120)) }),
      output: z.array(
        z.object({
          actor: z.string(),
          action: z.string(),
          subject: z.string(),
          before: z.nullable(z.record(z.string(), z.unknown())),
          after: z.nullable(z.record(z.string(), z.unknown())),
          at: instant,
        }),
      ),
      summary: 'What operators changed, newest first, 200 at most',
    }),
  },
} as const
export type Operator = typeof operator
