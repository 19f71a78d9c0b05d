import * as z from 'zod/mini'
import { maxChars } from '../constants'
import { call } from '../define'
import { openedSession } from '../member/auth'
import { boundedText, emptyInput, emptyOutput, text, timestamp } from '../fields'
import { namesWithdrawal, proofSubject, ticket } from './security-factors'

/** Bytes as base64url, as WebAuthn sends them in JSON. */
const bytes = (maxCharacters: number) => boundedText(maxCharacters, 'required').check(z.regex(/^[\w-]+$/, 'invalid'))
const id = boundedText(64, 'required').check(z.minLength(1, 'required'))
const credentialType = z.literal('public-key', 'invalid')
const credentialId = bytes(1_400)

/** `RegistrationResponseJSON` of WebAuthn, level 3. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes(4_000),
    // The site asks for no attestation. Checking a chain of certificates takes time that grows with the square of its length.
    attestationObject: bytes(3_000),
    transports: z.optional(z.array(boundedText(32)).check(z.maxLength(10, 'invalid'))),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn, level 3. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(100)),
  }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred', 'required']),
    userVerification: z.enum(['preferred', 'required']),
  }),
})

/** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['preferred', 'required']),
  allowCredentials: z.optional(z.array(descriptor)),
})
/** Options with a challenge. The challenge can be used once, for one purpose, until it expires. */
const challenged = z.object({ options: requestOptions, expires_in_s: z.int() })

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Where the passkey is stored, according to its authenticator. */
  kind: z.enum(['device', 'phone', 'security_key']),
  added_at: timestamp,
  last_used_at: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof passkey>

const sessionErrors = ['account_suspended', 'account_closed', 'temporary_password_expired'] as const

/**
 * Optional calls of passkeys (WebAuthn). A passkey signs in without a password, serves as a second factor after one,
 * and proves identity before a change. They require the capability `security` too.
 */
export const passkeys = {
  list: call({
    path: '/api/v1/passkeys/list',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({
      items: z.array(passkey),
      /** Null if the member has no second factor. */
      recovery_codes_left: z.nullable(z.int()),
    }),
    summary: "List the member's passkeys",
  }),
  startRegistration: call({
    path: '/api/v1/passkeys/register/start',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({ options: creationOptions, expires_in_s: z.int() }),
    errors: ['proof_needed', 'too_many_passkeys'],
    summary: 'Begin to add a passkey',
  }),
  register: call({
    path: '/api/v1/passkeys/register',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ credential: registration }),
    output: z.object({
      passkey,
      /** Ten codes, returned only once, if this is the member's first second factor; otherwise null. */
      recovery_codes: z.nullable(z.array(z.string())),
    }),
    errors: ['passkey_failed', 'too_many_passkeys'],
    summary: 'Add a passkey; its name is suggested from the device',
  }),
  rename: call({
    path: '/api/v1/passkeys/rename',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ id, name: text(maxChars.passkeyName) }),
    output: emptyOutput,
    errors: ['not_found'],
    summary: 'Rename a passkey',
  }),
  remove: call({
    path: '/api/v1/passkeys/remove',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ id }),
    output: emptyOutput,
    errors: ['proof_needed', 'not_found'],
    summary: 'Remove a passkey and sign out other devices',
  }),
  startSignIn: call({
    path: '/api/v1/passkeys/sign-in/start',
    access: 'guest',
    input: emptyInput,
    output: challenged,
    summary: 'Begin to sign in without a password',
  }),
  signIn: call({
    path: '/api/v1/passkeys/sign-in',
    access: 'guest',
    envelope: 'flat',
    input: z.object({ credential: assertion }),
    output: z.extend(openedSession, { account: z.string() }),
    errors: ['passkey_failed', ...sessionErrors],
    summary: 'Sign in without a password',
  }),
  startFactor: call({
    path: '/api/v1/passkeys/factor/start',
    access: 'guest',
    input: z.object({ ticket }),
    output: challenged,
    errors: ['ticket_expired', 'passkey_failed'],
    summary: 'Begin to use a passkey as the second factor; `ticket` is that of a sign-in or a recovery',
  }),
  finishSignIn: call({
    path: '/api/v1/passkeys/factor/sign-in',
    access: 'guest',
    envelope: 'flat',
    input: z.object({ ticket, credential: assertion }),
    output: openedSession,
    errors: ['ticket_expired', 'passkey_failed', 'login_failed', ...sessionErrors],
    summary: 'Finish a sign-in with a passkey as the second factor',
  }),
  continueRecovery: call({
    path: '/api/v1/passkeys/factor/recovery',
    access: 'guest',
    input: z.object({ ticket, credential: assertion }),
    output: z.object({ ticket: z.string(), expires_in_s: z.int() }),
    errors: ['ticket_expired', 'passkey_failed'],
    summary: 'Continue a recovery with a passkey as the second factor; the new ticket is for `finishRecovery`',
  }),
  startProof: call({
    path: '/api/v1/passkeys/proof/start',
    access: 'member',
    whileClosed: 'open',
    input: z.object(proofSubject).check(namesWithdrawal),
    output: challenged,
    errors: ['passkey_failed'],
    summary: "Begin to prove one's identity with a passkey",
  }),
  prove: call({
    path: '/api/v1/passkeys/proof',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ ...proofSubject, credential: assertion }).check(namesWithdrawal),
    output: z.object({
      /** Sent as the header `X-Proof`, like the proof of `security.prove`. */
      proof: z.string(),
      expires_in_s: z.int(),
    }),
    errors: ['passkey_failed'],
    summary: "Prove one's identity for a change with a passkey",
  }),
} as const
