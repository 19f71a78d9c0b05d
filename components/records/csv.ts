export type CsvColumn<Item> = { header: string; value: (item: Item) => string | number | null }

/** Spreadsheets run text that looks like a formula: an apostrophe prevents that. Plain numbers stay as they are. */
const disarm = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text)
const cell = (value: string | number | null) => `"${disarm(String(value ?? '')).replaceAll('"', '""')}"`

/** Records as CSV (RFC 4180) with a byte-order mark, so that spreadsheets read it as UTF-8. */
export function toCsv<Item>(items: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const rows = [columns.map(({ header }) => header), ...items.map((item) => columns.map(({ value }) => value(item)))]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
