import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { endOfSiteDay, clampToCalendar, startOfSiteDay } from '../site-day'

/** Calendar days of the site, both included; a missing side is open. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** The rows within the days. */
export function inPeriod(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(
    from ? gte(column, startOfSiteDay(clampToCalendar(from))) : undefined,
    to ? lt(column, endOfSiteDay(clampToCalendar(to))) : undefined,
  )
}
