import { sql } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator/roles'
import { bigint, bigserial, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account'
import { moment } from './localized'
import { paymentCallbacks } from './wallet'

/** Keys of the operator's API, stored as SHA-256 only. */
export const operatorKeys = pgTable('operator_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The person who uses the key. Audit rows name them as the actor. */
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** Keys from before roles existed keep all their rights by this default. */
  roles: jsonb('roles').$type<OperatorRole[]>().notNull().default(['admin', 'finance', 'support', 'content']),
  /** The key that created this one; null for the first key. Its holder cannot confirm what this key proposes. */
  createdByKey: uuid('created_by_key'),
  /** The sealed secret of the holder's authenticator app. `totpStep` is the time step of the last code accepted. */
  sealedTotp: text('sealed_totp'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  /** A code of the authenticator app is not required again until this time, from this IP address. */
  provedUntil: moment('proved_until'),
  provedIp: text('proved_ip'),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
})

/** The audit log: one row for each change by an operator. Append-only (server/db/guards.sql). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The key, the caller's IP address and the request's id; null in rows from before these columns existed. */
    keyId: uuid('key_id'),
    ip: text('ip'),
    requestId: text('request_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.at),
    index('audit_log_actor').on(table.actor, table.id),
  ],
)

/** Persistent settings, such as the offset of the sandbox's clock. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Approvals of actions that need two people, one row per key. Append-only. */
export const approvals = pgTable(
  'approvals',
  {
    action: text('action')
      .$type<
        | 'withdrawal'
        | 'deposit'
        | 'order'
        | 'promotion'
        | 'transfer'
        | 'suspense'
        | 'rule'
        | 'password'
        | 'factor'
        | 'mobile'
        | 'protection'
      >()
      .notNull(),
    subject: text('subject').notNull(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => operatorKeys.id),
    actor: text('actor').notNull(),
    /** The amount, if this one approval was enough. The sum of these amounts per person and day is limited. */
    soleAmountMinor: bigint('sole_amount_minor', { mode: 'bigint' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.subject, table.keyId] }),
    index('approvals_key').on(table.keyId, table.at),
  ],
)

/** Manual credits and debits. One key proposes them, another confirms. */
export const adjustments = pgTable(
  'adjustments',
  {
    number: text('number').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    direction: text('direction').$type<'credit' | 'debit'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'proposed' | 'confirmed' | 'refused'>().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedKey: uuid('proposed_key')
      .notNull()
      .references(() => operatorKeys.id),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    check('adjustments_positive', sql`${table.amountMinor} > 0`),
    index('adjustments_state').on(table.state, table.proposedAt),
    index('adjustments_member').on(table.memberId, table.proposedAt),
  ],
)

/** How a payment in suspense was cleared. Append-only. */
export const suspenseClearings = pgTable('suspense_clearings', {
  callbackId: uuid('callback_id')
    .primaryKey()
    .references(() => paymentCallbacks.id),
  resolution: text('resolution').$type<'credited' | 'returned'>().notNull(),
  memberId: uuid('member_id').references(() => members.id),
  reason: text('reason').notNull(),
  clearedBy: text('cleared_by').notNull(),
  clearedAt: moment('cleared_at').notNull(),
})

/** Leases of jobs. The instance named in a row runs the job until the lease expires. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  heldUntil: moment('held_until').notNull(),
})

/** The last run of each job, over all instances, by the database's clock. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** Null while it runs, and for ever if its process died. */
  endedAt: moment('ended_at'),
  okAt: moment('ok_at'),
  /** The kind of the last failure; never its message, which may name a person. */
  failure: text('failure'),
  failedAt: moment('failed_at'),
})
