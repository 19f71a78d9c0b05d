import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { boundedText, inQuery, mobile, pageOf, text, timestamp } from '../fields'
import { approvals } from './withdrawals'

const reads = ['support', 'auditor'] as const
export const byAccount = z.object({ account: text(40) })
/** Filters of a list in pages. */
export const page = {
  cursor: z.optional(boundedText(200)),
  limit: z.optional(inQuery(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid')))),
}

/** Names of browser and system, and the IP address; null if unknown. */
const source = {
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
}

const securityEvent = z.object({
  id: z.string(),
  at: timestamp,
  /** One of `memberEventKinds`. */
  kind: z.string(),
  /** `member`, or the name of the operator's key. */
  actor: z.string(),
  ...source,
  details: z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  request_id: z.nullable(z.string()),
})

const openSession = z.object({
  id: z.string(),
  signed_in_at: timestamp,
  last_used_at: timestamp,
  ends_at: timestamp,
  ...source,
})

/** Operators' calls about a member's sign-ins. */
export const operatorMemberSecurity = {
  events: operatorCall({
    path: '/api/operator/v1/members/events',
    roles: reads,
    method: 'GET',
    input: z.extend(byAccount, page),
    output: pageOf(securityEvent),
    errors: ['not_found'],
    summary: "List a member's security log of the last 90 days, newest first",
  }),
  sessions: operatorCall({
    path: '/api/operator/v1/members/sessions',
    roles: reads,
    method: 'GET',
    input: byAccount,
    output: z.array(openSession),
    errors: ['not_found'],
    summary: "List a member's open sessions, most recently used first",
  }),
  signOut: operatorCall({
    path: '/api/operator/v1/members/sign-out',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: z.object({ account: z.string(), ended: z.int() }),
    errors: ['not_found'],
    summary: 'End every session of a member',
  }),
  changeMobile: operatorCall({
    path: '/api/operator/v1/members/change-mobile',
    roles: ['support'],
    input: z.extend(byAccount, { mobile, reason: text(500) }),
    output: z.object({
      account: z.string(),
      ...approvals,
      /** True in the reply to the second person, whose approval changes the number. */
      is_changed: z.boolean(),
    }),
    errors: ['not_found', 'second_person_needed', 'state_conflict', 'mobile_taken'],
    summary: "Change a certified member's mobile number; needs two people on the same day and ends sessions",
  }),
  unlock: operatorCall({
    path: '/api/operator/v1/members/unlock',
    roles: ['support'],
    input: z.extend(byAccount, { reason: text(500) }),
    output: z.object({ account: z.string(), unlocked: z.array(z.enum(['login', 'withdrawal', 'factor'])) }),
    errors: ['not_found', 'state_conflict'],
    summary: 'Delete the wrong guesses at a member’s passwords and second factor, which ends their locks',
  }),
} as const
