import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { DomainError } from '../domain-error'

/**
 * The sort order of a list that is cut off after 200 rows: open rows first, oldest first, so that nothing hides those
 * that waited longest. Then the others, newest first.
 */
export const openFirst = (isOpen: SQL, at: PgColumn): SQL[] => [
  desc(isOpen),
  sql`case when ${isOpen} then ${at} end`,
  desc(at),
]

/** The columns that a list of orders is sorted by. */
type Sorted = { table: PgTable; at: PgColumn; number: PgColumn }

/**
 * The sort order of a list, and the condition for rows after the last one seen. Open orders are sorted oldest first, so
 * that new orders never hide those that waited longest. Others are sorted newest first.
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

/** Throws `invalid_input` if the last order seen does not exist: the list would be empty, as if nobody waited. */
export async function assertSeen(db: Database, { table, number }: Sorted, after: string | undefined): Promise<void> {
  if (after === undefined || (await db.$count(table, eq(number, after))) > 0) return
  throw new DomainError('invalid_input', {}, [{ field: 'after', code: 'invalid' }])
}
