import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './account'
import { localized, moment } from './localized'

/** Inbox messages; a message without a member is for all members. */
export const messages = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id').references(() => members.id),
    type: text('type').$type<'system' | 'personal'>().notNull(),
    title: localized('title'),
    /** HTML written by the operator. */
    content: localized('content'),
    /**
     * True for a promotional message. It is shown only to members who opted in, and never during a break or exclusion.
     */
    isOffer: boolean('is_offer').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mails_member').on(table.memberId, table.createdAt)],
)

export const messageReads = pgTable(
  'mail_reads',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    messageId: uuid('mail_id')
      .notNull()
      .references(() => messages.id),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.messageId] })],
)
