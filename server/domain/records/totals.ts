import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sum of a column of minor units; zero when there are no rows. */
export const sumMinor = (amount: PgColumn | SQL) => sql`coalesce(sum(${amount}), 0)::text`.mapWith(BigInt)

/** How many rows there are. */
export const countRows = () => sql`count(*)`.mapWith(Number)
