import { csvLine } from '@/contract/csv'
import type { BetRecord, TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { siteTimeZone } from '@/contract/constants'
import { siteTimestamp } from '@/contract/site-day'

export type CsvColumn<Item> = { header: string; value: (item: Item) => string | number | null }

/** Records as CSV with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function toCsv<Item>(items: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const rows = [columns.map(({ header }) => header), ...items.map((item) => columns.map(({ value }) => value(item)))]
  return `\uFEFF${rows.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('')}`
}

const moments: readonly string[] = [
  'bet_time',
  'order_time',
  'payment_deadline',
  'application_time',
  'finished_at',
] satisfies (keyof BetRecord | keyof TopUpRecord | keyof WithdrawalRecord)[]

/** A record's field for a spreadsheet. Times are in the site's time zone, as on screen and in the filters. */
export const csvField = (field: string, value: string | null) =>
  value && moments.includes(field) ? siteTimestamp(new Date(value)) : value

const zone = new Intl.DateTimeFormat('en', { timeZone: siteTimeZone, timeZoneName: 'shortOffset' })
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName')?.value

/** The heading of a column of times, with their time zone. Spreadsheets would not read a zone in each cell as part of a time. */
export const csvTimeHeader = (label: string) => `${label} (${zone})`

/** The heading of a record's field for a spreadsheet. */
export const csvHeader = (field: string, label: string) => (moments.includes(field) ? csvTimeHeader(label) : label)
