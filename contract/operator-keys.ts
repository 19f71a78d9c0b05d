import * as z from 'zod/mini'
import { call } from './define'
import { timestamp, emptyInput, text } from './fields'
import { anyRole, operatorRole } from './operator-roles'

const operatorKey = z.object({
  name: z.string(),
  roles: z.array(operatorRole),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  revoked_at: z.nullable(timestamp),
})

/** The key is returned once and not stored. */
const newKey = z.object({ name: z.string(), roles: z.array(operatorRole), key: z.string() })

/** Who may act as an operator. */
export const operatorKeys = {
  list: call({
    path: '/api/operator/v1/keys/list',
    access: 'operator',
    roles: ['admin', 'auditor'],
    method: 'GET',
    body: 'query',
    input: emptyInput,
    output: z.array(operatorKey),
    summary: 'Keys, the newest first, revoked ones included',
  }),
  create: call({
    path: '/api/operator/v1/keys/create',
    access: 'operator',
    roles: ['admin'],
    input: z.object({ name: text(60), roles: z.array(operatorRole, 'required').check(z.minLength(1, 'required')) }),
    output: newKey,
    errors: ['name_taken'],
    summary: 'Make a key for a person; it is shown this once',
  }),
  revoke: call({
    path: '/api/operator/v1/keys/revoke',
    access: 'operator',
    roles: ['admin'],
    input: z.object({ name: text(60) }),
    output: operatorKey,
    errors: ['not_found', 'state_conflict'],
    summary: 'Revoke a key at once; the last admin key stays',
  }),
  rotate: call({
    path: '/api/operator/v1/keys/rotate',
    access: 'operator',
    roles: anyRole,
    input: emptyInput,
    output: newKey,
    summary: "Exchange one's own key for a new one that whoever made it does not know",
  }),
} as const
