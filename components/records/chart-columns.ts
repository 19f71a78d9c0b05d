import type { ChartColumn } from '@/components/ui/chart/chart-series'
import { toDecimal, toMinor } from '@/contract/amount'

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
