import * as z from 'zod/mini'
import { call } from '../define'
import { boundedText, mustMatch, newPassword, normalizedText, timestamp } from '../fields'
import { ticket } from './security-factors'

/** The new password of a recovered account, and its repetition. */
const recoveredPasswordInput = z
  .object({ ticket, password: newPassword, password_confirmation: boundedText(64, 'required') })
  .check(mustMatch('password', 'password_confirmation'))

/**
 * Calls with which a member recovers an account after forgetting the password: a code to the bound mobile number, the
 * second factor if there is one, and a new password. Before the code is verified, no reply reveals whether the account
 * exists.
 */
export const recoveryCalls = {
  startRecovery: call({
    path: '/api/v1/security/recovery',
    access: 'guest',
    input: z.object({ account: boundedText(64, 'required').check(normalizedText, z.minLength(1, 'required')) }),
    output: z.object({ ticket: z.string(), expires_in_s: z.int(), resend_in_s: z.int() }),
    summary: 'Begin to recover an account; if it exists, its mobile number gets a code',
  }),
  continueRecovery: call({
    path: '/api/v1/security/recovery/code',
    access: 'guest',
    input: z.object({ ticket, code: boundedText(64, 'required').check(normalizedText, z.minLength(1, 'required')) }),
    output: z.object({
      /** The next step: the second factor's code, sent with the new ticket, or the new password. */
      next: z.enum(['factor', 'password']),
      /** If `next` is `factor`: the factors that the member has; `totp` if absent. */
      factors: z.optional(z.array(z.enum(['totp', 'passkey']))),
      ticket: z.string(),
      expires_in_s: z.int(),
    }),
    errors: ['recovery_code_wrong', 'second_factor_wrong', 'account_locked'],
    summary: 'Prove one’s identity for a recovery, by SMS code and then by second factor',
  }),
  finishRecovery: call({
    path: '/api/v1/security/recovery/password',
    access: 'guest',
    input: recoveredPasswordInput,
    output: z.object({
      /** No withdrawal can be requested before this time. */
      withdrawals_from: timestamp,
    }),
    errors: ['ticket_expired'],
    summary: 'Set the new password of a recovered account; ends all sessions and pauses withdrawals for 24 hours',
  }),
} as const
