import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './localized'

/** Keys of the operator's API, stored as SHA-256 only. */
export const operatorKeys = pgTable('operator_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Who acts with this key: the actor of its audit rows. */
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
})

/** One row for each change an operator made. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: moment('at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.at)],
)

/** Settings that outlive the process, such as how far the sandbox's clock was moved. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
