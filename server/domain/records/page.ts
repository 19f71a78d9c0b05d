import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decodeCursor, encodeCursor, type CursorPosition } from '../cursor'

const defaultLimit = 20

export type PageRequest = { cursor?: string | undefined; limit?: number | undefined }

/** How many rows a page has. */
export const pageSize = ({ limit = defaultLimit }: PageRequest): number => limit

/** Condition for the rows after the cursor, in a list sorted by `time` and `id`, newest first. */
export function afterCursor(time: PgColumn, id: PgColumn, { cursor }: PageRequest): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  return sql`(${time}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id})`
}

/** Makes a page. `rows` contains one row more than the page if there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  request: PageRequest,
  place: (row: Row) => CursorPosition,
  toItem: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, pageSize(request))
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length && last !== undefined
  return { items: shown.map(toItem), next_cursor: hasMore ? encodeCursor(place(last)) : null }
}
