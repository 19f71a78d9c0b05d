import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { boundedText, emptyInput, text, timestamp } from '../fields'
import type { OperatorRole } from './roles'

const rule = z.object({
  name: z.string(),
  /** In the rule's unit: points and USDT with two decimals, other units as integers. */
  value: z.string(),
  default: z.string(),
  unit: z.enum(['points', 'usdt', 'percent', 'basis_points', 'count', 'minutes', 'hours', 'months']),
})

/** Business rules that an operator may change. */
export const operatorRules = {
  list: operatorCall({
    path: '/api/operator/v1/rules/list',
    roles: ['admin', 'finance', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(rule),
    summary: 'List every rule that can be set, with its value and its default',
  }),
  set: operatorCall({
    path: '/api/operator/v1/rules/set',
    roles: ['admin'],
    input: z.object({ name: text(60), value: text(20) }),
    output: z.extend(rule, {
      /** The new value, if it takes effect only when a second person sets it too. */
      awaits_second_person: z.optional(z.string()),
    }),
    errors: ['not_found', 'second_person_needed'],
    summary:
      'Set a rule, effective immediately; a higher two_person_minor or rebate, or another USDT rate, needs two people',
  }),
} as const

/** The records that can be exported, and the roles that may do so. */
export const exportRoles = {
  deposits: ['finance', 'auditor'],
  withdrawals: ['finance', 'auditor'],
  ledger: ['finance', 'auditor'],
  audit: ['admin', 'auditor'],
  events: ['support', 'auditor'],
  exclusions: ['support', 'auditor'],
  limits: ['support', 'auditor'],
  complaints: ['support', 'auditor'],
} as const satisfies Record<string, readonly OperatorRole[]>

const what = z.enum(Object.keys(exportRoles) as (keyof typeof exportRoles)[], 'invalid')

/** Exports of records. */
export const operatorExports = {
  csv: operatorCall({
    path: '/api/operator/v1/exports/csv',
    roles: ['admin', 'finance', 'support', 'auditor'],
    method: 'GET',
    input: z.object({
      what,
      from: z.optional(timestamp),
      to: z.optional(timestamp),
      cursor: z.optional(boundedText(200)),
    }),
    output: z.object({ csv: z.string(), rows: z.int(), next_cursor: z.nullable(z.string()) }),
    summary:
      'Export records as CSV, oldest first; `events` is the security log, `limits` the changes of limits. Finance may export deposits, withdrawals and ledger, admin the audit, support the others, auditors all. A reply has at most 2,000 rows; only the first one has a header',
  }),
} as const
