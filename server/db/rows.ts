import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sum of a column of minor units; zero when there are no rows. */
export const sumMinor = (amount: PgColumn | SQL) => sql`coalesce(sum(${amount}), 0)::text`.mapWith(BigInt)

/** How many rows there are. */
export const countRows = () => sql`count(*)`.mapWith(Number)

/**
 * The one row of a statement that always answers with exactly one: an aggregate without groups, an insert that is not in
 * vain, a change of a row that is locked. Throws when there is none or another, which is a fault of ours.
 */
export function expectOneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was meant to be there, and ${rows.length} are`)
  return row
}
