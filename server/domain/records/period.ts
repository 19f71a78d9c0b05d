import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { endOfSiteDay, clampToCalendar, startOfSiteDay } from '../site-day'

/** Calendar days in the site's time zone, both inclusive. A missing day leaves that side open. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** Condition for rows within the days. */
export function inPeriod(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(
    from ? gte(column, startOfSiteDay(clampToCalendar(from))) : undefined,
    to ? lt(column, endOfSiteDay(clampToCalendar(to))) : undefined,
  )
}
