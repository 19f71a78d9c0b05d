import * as z from 'zod/mini'
import { call } from '../define'
import { openedSession } from '../member/auth'
import { payoutInputFor } from '../member/wallet'
import { boundedText, emptyInput, emptyOutput, groupedText, normalizedText, timestamp } from '../fields'

/** Purposes of a proof of identity. A proof is valid for one purpose only. */
export const proofPurposes = [
  'factor',
  'payout',
  'password',
  'withdrawal_password',
  'mobile',
  'limit',
  'withdrawal',
] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** A code of the authenticator app, or a recovery code such as `7K2M-Q9XD`. */
const factorCode = boundedText(64, 'required').check(normalizedText, z.minLength(1, 'required'))
/** The ticket that the server issued in the preceding step. */
export const ticket = boundedText(100, 'required').check(z.minLength(1, 'required'))

/**
 * The withdrawal that a proof is for. The proof is valid for its amount and account only, so a proof for a withdrawal
 * needs it.
 */
const provedWithdrawal = { withdrawal: z.optional(payoutInputFor({})) }
/** What a proof is for. */
export const proofSubject = { purpose: z.enum(proofPurposes, 'invalid'), ...provedWithdrawal }
/** Refuses a proof for a withdrawal that does not say for which. */
export const namesWithdrawal = z.refine<{ purpose: ProofPurpose; withdrawal?: unknown }>(
  ({ purpose, withdrawal }) => purpose !== 'withdrawal' || withdrawal !== undefined,
  { path: ['withdrawal'], error: 'required' },
)

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Calls of the second factor: signing in with it, setting it up, and proving identity before a change. */
export const factorCalls = {
  signIn: call({
    path: '/api/v1/security/sign-in',
    access: 'guest',
    envelope: 'flat',
    input: z.object({ ticket, code: factorCode }),
    output: openedSession,
    errors: [
      'ticket_expired',
      'second_factor_wrong',
      'login_failed',
      'account_locked',
      'account_suspended',
      'account_closed',
    ],
    summary: 'Finish a sign-in with the second factor; `ticket` is the one of `second_factor_needed`',
  }),
  factors: call({
    path: '/api/v1/security/factors',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({
      /** Null if the member has no authenticator app. */
      totp: z.nullable(z.object({ added_at: timestamp, recovery_codes_left: z.int() })),
    }),
    summary: "Show the member's second factor",
  }),
  enrolTotp: call({
    path: '/api/v1/security/totp/enrol',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({
      /** Base32, to be typed into an authenticator app. */
      secret: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      uri: z.string(),
      expires_in_s: z.int(),
    }),
    errors: ['proof_needed'],
    summary: 'Create the secret of an authenticator app; it counts once `confirmTotp` got its first code',
  }),
  confirmTotp: call({
    path: '/api/v1/security/totp/confirm',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ code: groupedText(/^\d{6}$/, 'factor_code_format') }),
    output: recoveryCodes,
    errors: ['second_factor_wrong', 'ticket_expired', 'account_locked'],
    summary: 'Switch the authenticator app on; returns ten recovery codes once and signs out other devices',
  }),
  removeTotp: call({
    path: '/api/v1/security/totp/remove',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: emptyOutput,
    errors: ['proof_needed', 'not_found'],
    summary: 'Switch the second factor off and sign out other devices',
  }),
  renewRecoveryCodes: call({
    path: '/api/v1/security/recovery-codes/renew',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: recoveryCodes,
    errors: ['proof_needed', 'not_found'],
    summary: 'Replace the recovery codes; returns ten new ones once',
  }),
  sendProof: call({
    path: '/api/v1/security/proof/send',
    access: 'member',
    whileClosed: 'open',
    /** With the withdrawal that the code is for, the message names its amount and account. */
    input: z.object(provedWithdrawal),
    output: z.object({ expires_in_s: z.int(), resend_in_s: z.int() }),
    errors: ['forbidden', 'payout_account_unknown', 'payout_account_waiting', 'sms_code_other_change'],
    summary: 'Send the code of a proof to the bound mobile number; not for a member with a second factor',
  }),
  prove: call({
    path: '/api/v1/security/proof',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ ...proofSubject, code: factorCode }).check(namesWithdrawal),
    output: z.object({
      /** Sent as the header `X-Proof` with the call that needs it. Valid for one change in this session. */
      proof: z.string(),
      expires_in_s: z.int(),
    }),
    errors: ['second_factor_wrong', 'sms_code_wrong', 'sms_code_expired', 'sms_code_other_change', 'account_locked'],
    summary: "Prove one's identity for a change, with the second factor or else a code by SMS",
  }),
} as const
