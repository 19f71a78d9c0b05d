import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Sort key of a list of orders. */
type Sorted = { table: PgTable; at: PgColumn; number: PgColumn }

/**
 * The sort order of a list, oldest or newest first, and the condition for rows after the last one seen. Open orders sort
 * oldest first, so that newer ones never hide the longest waiting.
 */
export function queueOrder(
  { table, at, number }: Sorted,
  isOldestFirst: boolean,
  after?: string,
): { orderBy: SQL[]; where: SQL | undefined } {
  const by = isOldestFirst ? asc : desc
  const seen = after !== undefined && new QueryBuilder().select({ at, number }).from(table).where(eq(number, after))
  const comes = isOldestFirst ? sql`>` : sql`<`
  return { orderBy: [by(at), by(number)], where: seen ? sql`(${at}, ${number}) ${comes} ${seen}` : undefined }
}
