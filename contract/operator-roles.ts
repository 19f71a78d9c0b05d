import * as z from 'zod/mini'

/**
 * Roles of an operator's key. `admin` creates and revokes keys and sets rules; `finance` decides about points;
 * `support` decides about members; `content` publishes; `auditor` reads everything and changes nothing.
 */
export const operatorRole = z.enum(['admin', 'finance', 'support', 'content', 'auditor'], 'invalid')
export type OperatorRole = z.infer<typeof operatorRole>

/** Roles whose keys need a second factor where OPERATOR_SECOND_FACTOR is on: `finance` moves money, `admin` makes keys that do. */
export const moneyRoles: readonly OperatorRole[] = ['finance', 'admin']

/** Every role: any key may make the call. */
export const anyRole: readonly OperatorRole[] = operatorRole.options
