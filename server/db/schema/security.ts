import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MemberEventKind } from '@/contract/security'
import { members } from './account'
import { moment } from './localized'

/**
 * The security log: who did what, when, from where. Rows are never changed, and deleted only after 90 days
 * (`guards.sql`, `deleteExpired`).
 */
export const memberEvents = pgTable(
  'member_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** Null for a failed sign-in to an account that does not exist. */
    memberId: uuid('member_id').references(() => members.id),
    kind: text('kind').$type<MemberEventKind>().notNull(),
    /** Who caused it: `member`, or the operator's name. */
    actor: text('actor').notNull(),
    ip: text('ip'),
    /** SHA-256 of the browser's random mark. */
    deviceHash: text('device_hash'),
    browser: text('browser'),
    system: text('system'),
    /** Facts such as the limit that changed; no secrets and no full account numbers. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
    requestId: text('request_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('member_events_member').on(table.memberId, table.id), index('member_events_at').on(table.at)],
)
