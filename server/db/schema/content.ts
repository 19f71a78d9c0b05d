import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Promotion } from '@/contract/member/content'
import { members } from './account'
import { localized, moment } from './localized'

/** Announcements: lines of the ticker (`marquee`) and posts. */
export const announcements = pgTable(
  'notices',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<'marquee' | 'post'>().notNull(),
    title: localized('title'),
    /** HTML written by the operator. */
    content: localized('content'),
    publishedAt: moment('published_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** True hides it during a member's break or exclusion. True for rows from versions without this column. */
    isOffer: boolean('is_offer').notNull().default(true),
  },
  (table) => [index('notices_kind').on(table.kind, table.publishedAt)],
)

/** Promotions. */
export const promotions = pgTable('activities', {
  id: serial('id').primaryKey(),
  position: integer('position').notNull(),
  type: text('type').$type<Promotion['type']>().notNull(),
  title: localized('title'),
  summary: localized('summary'),
  picture: text('picture').notNull(),
  /** HTML written by the operator. */
  content: localized('content'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** The offer with a top-up, amounts as decimal strings; null if members apply by hand only. */
  topUp: jsonb('top_up').$type<{ minimum: string; points: string; turnover: string; first_only: boolean }>(),
})

export const promotionApplications = pgTable(
  'activity_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    promotionId: integer('activity_id')
      .notNull()
      .references(() => promotions.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    state: text('state').$type<'applied' | 'granted' | 'refused'>().notNull(),
    /** The points granted, and the valid bets required before a withdrawal, both in 1/100 point. */
    amountMinor: bigint('amount_minor', { mode: 'bigint' }),
    turnoverMinor: bigint('turnover_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    reason: text('reason'),
    /** The top-up order with which the member chose it; its conditions are in `deposit_promotions`. */
    orderNumber: text('order_number'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('activity_applications_once').on(table.promotionId, table.memberId),
    index('activity_applications_member').on(table.memberId, table.decidedAt),
    index('activity_applications_state').on(table.state, table.createdAt),
  ],
)
