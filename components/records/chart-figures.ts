import type { ChartColumn } from '@/components/ui/chart/chart-series'
import { toDecimal, toMinor } from '@/contract/amount'
import { addDays, daysBetween } from '@/lib/time/site-day'

/** The values of one day (`YYYY-MM-DD`): points by series key. */
export type ChartEntry = { date: string; values: Readonly<Record<string, string>> }

/**
 * Adds up `entries` for each of `dates` (days or months), exactly. A series without entries on a date is left out
 * there.
 */
export function chartColumns(dates: readonly string[], entries: readonly ChartEntry[]): ChartColumn[] {
  return dates.map((date) => {
    const sums: Record<string, bigint> = {}
    for (const entry of entries.filter((each) => each.date.startsWith(date))) {
      for (const [key, value] of Object.entries(entry.values)) sums[key] = (sums[key] ?? 0n) + toMinor(value)
    }
    return { date, values: Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, toDecimal(sum)])) }
  })
}

/** A chart of more days than this is grouped by month. */
const maxDays = 62

/**
 * The dates on a chart of `range`, oldest first, without gaps, up to today. Up to 62 days: every day. A longer range
 * starts at the first day with records (`known`); if still longer than 62 days, it is grouped by month (`YYYY-MM`).
 */
export function chartDates(
  known: readonly string[],
  range: { from?: string | undefined; to?: string | undefined },
  today: string,
): string[] {
  const last = range.to && range.to < today ? range.to : today
  const isShort = range.from && addDays(range.from, maxDays) > last
  const first = isShort ? range.from : known.toSorted()[0]
  if (!first) return []
  const days = daysBetween(first, last)
  return days.length <= maxDays ? days : [...new Set(days.map((day) => day.slice(0, 'YYYY-MM'.length)))]
}
