import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { timestamp, emptyInput, text } from '../fields'
import { anyRole, operatorRole } from './roles'

const operatorKey = z.object({
  name: z.string(),
  roles: z.array(operatorRole),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  revoked_at: z.nullable(timestamp),
})

/** The key is returned only once and is stored only as a hash. */
const newKey = z.object({ name: z.string(), roles: z.array(operatorRole), key: z.string() })

/** Keys of the operator API. */
export const operatorKeys = {
  list: operatorCall({
    path: '/api/operator/v1/keys/list',
    roles: ['admin', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(operatorKey),
    summary: 'List keys, newest first, including revoked ones',
  }),
  create: operatorCall({
    path: '/api/operator/v1/keys/create',
    roles: ['admin'],
    input: z.object({ name: text(60), roles: z.array(operatorRole, 'required').check(z.minLength(1, 'required')) }),
    output: newKey,
    errors: ['name_taken'],
    summary: 'Create a key for a person; it is shown only once',
  }),
  revoke: operatorCall({
    path: '/api/operator/v1/keys/revoke',
    roles: ['admin'],
    input: z.object({ name: text(60) }),
    output: operatorKey,
    errors: ['not_found', 'state_conflict'],
    summary: 'Revoke a key immediately; the last admin key cannot be revoked',
  }),
  rotate: operatorCall({
    path: '/api/operator/v1/keys/rotate',
    roles: anyRole,
    input: emptyInput,
    output: newKey,
    summary: 'Replace your own key with a new one that only you know',
  }),
  enrolFactor: operatorCall({
    path: '/api/operator/v1/keys/factor',
    roles: anyRole,
    input: emptyInput,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_needed', 'second_factor_wrong', 'account_locked'],
    summary:
      'Add an authenticator app to your own key; its secret is shown only once. To replace an app, send its code',
  }),
} as const
