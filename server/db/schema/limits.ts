import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './localized'

/**
 * How often each subject of a rate limit was seen, for every instance of the API: one row per subject and limit, with
 * the hits of its window and of the one before. Rows are of no use after `expires_at`.
 */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** SHA-256 of what is limited: addresses, accounts and numbers stand nowhere in the clear. */
    subject: text('subject').primaryKey(),
    windowAt: moment('window_at').notNull(),
    hits: integer('hits').notNull(),
    earlierHits: integer('earlier_hits').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_windows_expires').on(table.expiresAt)],
)
