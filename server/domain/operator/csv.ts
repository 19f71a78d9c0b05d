import { toDecimal } from '@/contract/amount'

/** Minor units as a decimal; nothing for what has no balance. */
export const decimal = (minor: bigint | null): string | null => (minor === null ? null : toDecimal(minor))

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | bigint)
}

/** One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is kept a text by an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  const quoted = cells.map((cell) => {
    const text = textOf(cell)
    const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
    const safe = isFormula ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${quoted.join(',')}\r\n`
}
