import * as z from 'zod/mini'
import { logoutPath } from '../constants'
import { call } from '../define'
import { boundedText, emptyInput, emptyOutput, timestamp } from '../fields'
import { factorCalls } from './security-factors'
import { mobileCalls } from './security-mobile'
import { recoveryCalls } from './security-recovery'

/** Kinds of events in a member's security log (OWASP ASVS 5.0, 16.2 and 16.3). */
export const memberEventKinds = [
  'sign_in',
  'sign_in_new_device',
  'sign_in_failed',
  'sign_in_unfinished',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'withdrawal_password_changed',
  'password_reset',
  'bank_submitted',
  'virtual_bound',
  'virtual_unbound',
  'withdrawal_requested',
  'limit_changed',
  'play_closed',
  'account_closed',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'factor_failed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'password_recovered',
  'unlocked',
  'mobile_changed',
  'session_moved',
] as const
export type MemberEventKind = (typeof memberEventKinds)[number]

/** Names of browser and system, such as `Chrome` and `Windows`; null if the browser does not report them. */
const source = {
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The IP address; null if unknown. */
  address: z.nullable(z.string()),
}

const device = z.object({
  id: z.string(),
  ...source,
  signed_in_at: timestamp,
  last_used_at: timestamp,
  /** Whether this is the session that makes the call. */
  is_current: z.boolean(),
})

const event = z.object({
  id: z.string(),
  /** One of `memberEventKinds`. A backend may add kinds. */
  kind: z.string(),
  at: timestamp,
  ...source,
})
export type MemberEvent = z.infer<typeof event>

/** Optional calls that show and protect a member's sign-ins. */
export const security = {
  ...factorCalls,
  ...recoveryCalls,
  ...mobileCalls,
  logout: call({
    path: logoutPath,
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: emptyOutput,
    summary: 'End the session of this token on the server',
  }),
  devices: call({
    path: '/api/v1/security/devices',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({
      /** Open sessions, most recently used first. */
      items: z.array(device),
      /** The sign-in before the current one; null if there was none. */
      previous_sign_in: z.nullable(event),
    }),
    summary: 'List the devices that are signed in, and the previous sign-in',
  }),
  endDevice: call({
    path: '/api/v1/security/devices/end',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ id: boundedText(64, 'required').check(z.minLength(1, 'required')) }),
    output: emptyOutput,
    errors: ['not_found'],
    summary: 'Sign out one device',
  }),
  endOthers: call({
    path: '/api/v1/security/devices/end-others',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({ ended: z.int() }),
    summary: 'Sign out every device but this one',
  }),
  activity: call({
    path: '/api/v1/security/activity',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ cursor: z.optional(boundedText(64)) }),
    output: z.object({ items: z.array(event), next_cursor: z.nullable(z.string()) }),
    summary: 'List what happened to the account in the last 90 days, the newest first',
  }),
} as const
