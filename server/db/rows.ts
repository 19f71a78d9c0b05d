import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sum of a column of minor units; zero if there are no rows. */
export const sumMinor = (amount: PgColumn | SQL) => sql`coalesce(sum(${amount}), 0)::text`.mapWith(BigInt)

/** A text as a part of a `like` pattern, which matches only itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether a text is a UUID. PostgreSQL fails if a `uuid` column is compared with any other text. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Returns the only row of a statement that must return exactly one: an aggregate without groups, an insert without
 * conflicts, an update of a locked row. Any other number is a bug and throws.
 */
export function expectOneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
