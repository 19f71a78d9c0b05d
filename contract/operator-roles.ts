import * as z from 'zod/mini'

/**
 * What an operator's key is for. `admin` makes and revokes keys and sets rules; `finance` decides about points;
 * `support` about members; `content` publishes; `auditor` reads everything and changes nothing.
 */
export const operatorRole = z.enum(['admin', 'finance', 'support', 'content', 'auditor'], 'invalid')
export type OperatorRole = z.infer<typeof operatorRole>

/** Everybody who holds a key. */
export const anyRole: readonly OperatorRole[] = operatorRole.options
