import * as z from 'zod/mini'
import { call } from '../define'
import {
  account,
  birthday,
  boundedText,
  mobile,
  mustMatch,
  newPassword,
  normalizedText,
  smsCode,
  typedPassword,
} from '../fields'

/** Sign-in only requires that both fields are filled in (specification, section 5). */
export const loginInput = z.object({
  account: boundedText(200, 'required').check(normalizedText, z.minLength(1, 'required')),
  password: typedPassword,
})

// Assumed: every field name except `account` and `password`.
const registration = z.object({
  account,
  password: newPassword,
  password_confirmation: typedPassword,
  mobile,
  code: smsCode,
  /**
   * Not in the specification. Required by the capability `protection`, which refuses minors at registration (GLI-19
   * 2.5.2).
   */
  birthday: z.optional(birthday),
  /** The affiliated agent, from the query parameter `introducer`. */
  introducer: z.optional(boundedText(64)),
  /** The super agent, from the query parameter `superid`. */
  superid: z.optional(boundedText(64)),
  agreement: z.literal(true, 'agreement_required'),
  /** The member declares that they are at least 18. */
  adult: z.literal(true, 'adult_required'),
})
export const registerInput = registration.check(mustMatch('password', 'password_confirmation'))
export type RegisterInput = z.infer<typeof registerInput>

/** A sign-in opens a session. `play_closed` is optional: with it, the site shows an excluded member no games from the first moment. */
export const openedSession = z.object({
  token: z.string().check(z.minLength(1)),
  play_closed: z.optional(z.nullable(z.boolean())),
})
export type OpenedSession = z.infer<typeof openedSession>

export const auth = {
  login: call({
    path: '/api/v1/user/login',
    access: 'guest',
    envelope: 'flat',
    input: loginInput,
    output: z.extend(openedSession, { message: z.optional(z.nullable(z.string())) }),
    // The params of `second_factor_needed`: `ticket`, which `security.signIn` expects, and `expires_in_s`.
    errors: [
      'login_failed',
      'account_locked',
      'account_suspended',
      'account_closed',
      'temporary_password_expired',
      'second_factor_needed',
    ],
    summary: 'Sign in; returns a bearer token',
  }),
  register: call({
    path: '/api/v1/user/register',
    access: 'guest',
    input: registerInput,
    output: z.object({ account: z.string() }),
    errors: ['account_taken', 'mobile_taken', 'sms_code_wrong', 'sms_code_expired', 'introducer_unknown'],
    summary: 'Register a member with a mobile number verified by SMS code',
  }),
  sendMobile: call({
    path: '/api/v1/user/send/mobile',
    access: 'guest',
    input: z.object({ mobile }),
    output: z.object({ expires_in_s: z.int(), resend_in_s: z.int() }),
    summary: 'Send a registration code by SMS',
  }),
} as const
