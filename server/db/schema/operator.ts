import { sql } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator-roles'
import { bigint, bigserial, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account'
import { moment } from './localized'
import { paymentCallbacks } from './wallet'

/** Keys of the operator's API, stored as SHA-256 only. */
export const operatorKeys = pgTable('operator_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Who acts with this key: the actor of its audit rows. */
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** Keys from before there were roles may do what they could do then. */
  roles: jsonb('roles').$type<OperatorRole[]>().notNull().default(['admin', 'finance', 'support', 'content']),
  /** The key that made it; null for the first one. Its maker may not confirm what it proposes. */
  createdByKey: uuid('created_by_key'),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
})

/** One row for each change an operator made: never changed, never removed (server/db/guards.sql). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The key, the address and the request that it came by; null in rows from before they were noted. */
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

/** Settings that outlive the process, such as how far the sandbox's clock was moved. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Who approved what needs two: one row per key. Never changed, never removed. */
export const approvals = pgTable(
  'approvals',
  {
    action: text('action')
      .$type<'withdrawal' | 'deposit' | 'promotion' | 'transfer' | 'suspense' | 'rule' | 'password'>()
      .notNull(),
    subject: text('subject').notNull(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => operatorKeys.id),
    actor: text('actor').notNull(),
    /** The amount, where this approval was enough by itself; the sum of a person's day is limited. */
    soleAmountMinor: bigint('sole_amount_minor', { mode: 'bigint' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.subject, table.keyId] }),
    index('approvals_key').on(table.keyId, table.at),
  ],
)

/** Points given to or taken from a member by hand: proposed with one key, confirmed with another. */
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

/** How a payment that waited in suspense was cleared, once. Never changed, never removed. */
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

/** Who runs a job for the moment, among all instances: whoever holds the row until it runs out. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  heldUntil: moment('held_until').notNull(),
})
