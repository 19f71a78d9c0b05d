import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account'
import { moment } from './localized'

/** Sessions. Their bearer tokens are stored as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    tokenHash: text('token_hash').notNull().unique(),
    ip: text('ip').notNull(),
    /** SHA-256 of the random id of the browser; null if the browser sent none. */
    deviceHash: text('device_hash'),
    /** Browser and system in words, such as `Chrome` and `Windows`. */
    browser: text('browser'),
    system: text('system'),
    /** The language of the sign-in; null for older sessions. */
    locale: text('locale'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /**
     * Position of the primary's log after the member's last write; null before the first write, or without a read
     * replica.
     */
    wrotePosition: text('wrote_position'),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_expires').on(table.expiresAt)],
)

/**
 * Codes sent by SMS, stored as a keyed hash. Only the newest code of a number and purpose is valid; in a recovery, only
 * that of its ticket. The recovery of an account that does not exist has a row too, with a code that nobody knows.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The number; for an account that does not exist, a hash of its name, under which its codes are counted. */
    mobile: text('mobile').notNull(),
    /** `register`, or the kind of change that the code confirms. */
    purpose: text('purpose').notNull().default('register'),
    /** The hash of the recovery's ticket that the code belongs to; null for other purposes. */
    ticketHash: text('ticket_hash'),
    /**
     * The member to recover; null for other purposes and for accounts that do not exist. It is no foreign key, because
     * checking one would take longer for members than for others.
     */
    memberId: uuid('member_id'),
    /** The digest of the only withdrawal that the code confirms (`withdrawalMark`); null for other changes. */
    boundTo: text('bound_to'),
    /** The network that requested the code (`networkOf`); null for older codes. */
    network: text('network'),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sms_codes_mobile').on(table.mobile, table.createdAt),
    index('sms_codes_created').on(table.createdAt),
    index('sms_codes_ticket').on(table.ticketHash),
    index('sms_codes_member').on(table.memberId),
  ],
)

/**
 * Wrong credentials by subject (`login:ACCOUNT`, `login:ACCOUNT SOURCE`, `withdrawal:MEMBER`). Too many lock the
 * subject.
 */
export const failedAttempts = pgTable(
  'failed_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('failed_attempts_subject').on(table.subject, table.at), index('failed_attempts_at').on(table.at)],
)

/** Devices and networks that a member signed in from. Wrong credentials are counted separately for each. */
export const signInSources = pgTable(
  'sign_in_sources',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** `device HASH` or `network ADDRESS`. */
    source: text('source').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.source] }),
    index('sign_in_sources_last_used').on(table.lastUsedAt),
  ],
)

/** SMS that the sandbox did not send; operators read them here. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sms_outbox_created').on(table.createdAt)],
)

/**
 * Hits on rate limits, counted by all instances of the API together. One row per limit and subject holds the hits of
 * the current window and of the one before. Rows are deleted after `expires_at`.
 */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** SHA-256 of the subject, so that no address, account or number is stored in clear text. */
    subject: text('subject').primaryKey(),
    windowAt: moment('window_at').notNull(),
    hits: integer('hits').notNull(),
    earlierHits: integer('earlier_hits').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_windows_expires').on(table.expiresAt)],
)
