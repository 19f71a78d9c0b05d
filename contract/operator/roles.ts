import * as z from 'zod/mini'

/**
 * Roles of an operator's key. `admin` creates and revokes keys and sets rules. `finance` decides about points,
 * `support` about members. `content` publishes. `auditor` reads everything and changes nothing.
 */
export const operatorRole = z.enum(['admin', 'finance', 'support', 'content', 'auditor'], 'invalid')
export type OperatorRole = z.infer<typeof operatorRole>

/**
 * Roles whose keys need a second factor if OPERATOR_SECOND_FACTOR is on: `finance` moves money, and `admin` can create
 * keys that move money.
 */
export const moneyRoles: readonly OperatorRole[] = ['finance', 'admin']

/** All roles, for calls that any key may make. */
export const anyRole: readonly OperatorRole[] = operatorRole.options
