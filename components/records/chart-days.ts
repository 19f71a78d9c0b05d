import { addDays, daysBetween } from '@/lib/site-day'

/** More days than this are drawn as months. */
const most = 62

/**
 * The dates that a chart of `range` shows, oldest first, without gaps: its days, up to today. A range of more than two
 * months begins with the first day of `known` (days with records) and is grouped by month (`YYYY-MM`).
 */
export function chartDates(
  known: readonly string[],
  range: { from?: string | undefined; to?: string | undefined },
  today: string,
): string[] {
  const last = range.to && range.to < today ? range.to : today
  const isShort = range.from && addDays(range.from, most) > last
  const first = isShort ? range.from : known.toSorted()[0]
  if (!first) return []
  const days = daysBetween(first, last)
  return days.length <= most ? days : [...new Set(days.map((day) => day.slice(0, 'YYYY-MM'.length)))]
}
