import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { amount, text, timestamp } from '../fields'
import { approvals } from './withdrawals'

const row = z.object({
  account: z.string(),
  /** Time of the last sign-in; if there was none, of the registration. */
  last_used_at: timestamp,
  /** All points: in the main wallet, held, in transit and at venues. */
  points: amount,
  noticed_at: z.nullable(timestamp),
  /** From when the account may be closed. Null if no notice was sent since `last_used_at`. */
  closable_from: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
})
const byAccount = z.object({ account: text(40), reason: text(500) })

/** Operators' calls about accounts unused for over a year (specification, section 4). */
export const operatorInactive = {
  list: operatorCall({
    path: '/api/operator/v1/inactive/list',
    roles: ['support', 'finance', 'auditor'],
    method: 'GET',
    input: z.object({ state: z.optional(z.enum(['unused', 'noticed', 'closed'], 'invalid')) }),
    output: z.array(row),
    summary: 'List accounts unused for over a year, longest first, or closed ones with their points; at most 200',
  }),
  notify: operatorCall({
    path: '/api/operator/v1/inactive/notify',
    roles: ['support'],
    input: byAccount,
    output: z.extend(row, { sms_sent: z.boolean() }),
    errors: ['not_found', 'state_conflict'],
    summary: "Give a member the seven days' notice, by message and SMS",
  }),
  close: operatorCall({
    path: '/api/operator/v1/inactive/close',
    roles: ['support'],
    input: byAccount,
    output: row,
    errors: ['not_found', 'state_conflict'],
    summary: 'Close an account that stayed unused for seven days after the notice; its points are held',
  }),
  reopen: operatorCall({
    path: '/api/operator/v1/inactive/reopen',
    roles: ['support'],
    input: byAccount,
    output: z.extend(row, approvals),
    errors: ['not_found', 'state_conflict', 'second_person_needed'],
    summary:
      'Open a closed account again, or play for a member who started to close it, once its member has proved who they are; takes two people if it opens play',
  }),
} as const
