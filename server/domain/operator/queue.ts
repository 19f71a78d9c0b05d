import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** What a list of orders is sorted by. */
type Sorted = { table: PgTable; at: PgColumn; number: PgColumn }

/**
 * The order of a list, oldest or newest first, and which rows come after the order seen last: whoever waits longest
 * is never out of sight behind those who came later.
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
