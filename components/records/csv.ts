import { csvLine } from '@/contract/csv'

export type CsvColumn<Item> = { header: string; value: (item: Item) => string | number | null }

/** Records as CSV with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function toCsv<Item>(items: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const rows = [columns.map(({ header }) => header), ...items.map((item) => columns.map(({ value }) => value(item)))]
  return `\uFEFF${rows.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('')}`
}
