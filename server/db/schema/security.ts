import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MemberEventKind } from '@/contract/optional/security'
import { members } from './account'
import { moment } from './localized'

/**
 * The security log: who did what, when, and from where. Rows are never changed. They are deleted only after 90 days
 * (`guards.sql`, `deleteExpired`).
 */
export const memberEvents = pgTable(
  'member_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** Null for a failed sign-in to an account that does not exist. */
    memberId: uuid('member_id').references(() => members.id),
    kind: text('kind').$type<MemberEventKind>().notNull(),
    /** Who caused the event: `member`, or the operator's name. */
    actor: text('actor').notNull(),
    ip: text('ip'),
    /** SHA-256 of the random id of the browser. */
    deviceHash: text('device_hash'),
    browser: text('browser'),
    system: text('system'),
    /** Facts such as the limit that changed; never secrets or full account numbers. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
    requestId: text('request_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('member_events_member').on(table.memberId, table.id), index('member_events_at').on(table.at)],
)

/** A member's authenticator app (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** The encrypted shared secret; null until the member confirmed it with a first code. */
  sealedSecret: text('sealed_secret'),
  addedAt: moment('added_at'),
  /** The time step of the last code accepted, so that no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** A new secret, sealed, that the member has not confirmed yet; and the time until which they can. */
  pendingSecret: text('pending_secret'),
  pendingUntil: moment('pending_until'),
  /** The salt of the recovery codes. */
  recoverySalt: text('recovery_salt'),
})

/** Recovery codes, stored as argon2id with the salt of their set. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_member').on(table.memberId)],
)

/** Members' passkeys (WebAuthn). Only public keys are stored: stealing them opens no account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's last signature counter; 0 from authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** A random identifier, the same for all passkeys of a member; it reveals nothing about the member. */
    userHandle: text('user_handle').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
)

/** Challenges for a passkey to sign. Each works once: the answer deletes it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** `register`, `sign in`, or the purpose of the ticket that the passkey's answer completes. */
    purpose: text('purpose').notNull(),
    /** The session, or the hash of the ticket, that the challenge belongs to. */
    boundTo: text('bound_to'),
    /** Set for a registration only. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
)

/** Short-lived permits, each for one purpose: to finish a sign-in, or to make one change. Only the hash is stored. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** `sign_in`, or the purpose of the proof, such as `proof factor`. */
    purpose: text('purpose').notNull(),
    /** For a proof: the only session that may use the ticket. */
    sessionId: uuid('session_id'),
    /** A digest of the password's hash. The ticket is invalid once the member's password changes. */
    passwordMark: text('password_mark').notNull(),
    /** How the member proved their identity, such as `totp`. */
    method: text('method'),
    /** For a sign-in: where it was started, for the security log if it is never completed. */
    ip: text('ip'),
    deviceHash: text('device_hash'),
    browser: text('browser'),
    system: text('system'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('tickets_member').on(table.memberId), index('tickets_expires').on(table.expiresAt)],
)
