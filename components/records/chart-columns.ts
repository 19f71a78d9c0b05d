import type { ChartColumn } from '@/components/ui/chart-series'
import { toDecimal, toMinor } from '@/contract/amount'

/** The values of a day (`YYYY-MM-DD`), in points by series. */
export type ChartEntry = { date: string; values: Readonly<Record<string, string>> }

/** The sums of `entries` for each of `dates` (days or months), exact; a series that nothing adds to stays out. */
export function chartColumns(dates: readonly string[], entries: readonly ChartEntry[]): ChartColumn[] {
  return dates.map((date) => {
    const sums: Record<string, bigint> = {}
    for (const entry of entries.filter((each) => each.date.startsWith(date))) {
      for (const [key, value] of Object.entries(entry.values)) sums[key] = (sums[key] ?? 0n) + toMinor(value)
    }
    return { date, values: Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, toDecimal(sum)])) }
  })
}
