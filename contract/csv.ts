/**
 * One line of CSV (RFC 4180), with cells quoted only if necessary. An apostrophe before text that looks like a formula keeps
 * spreadsheets from running it; plain numbers get none.
 */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map((text) => {
    const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
    const disarmed = isFormula ? `'${text}` : text
    return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
  })
  return `${safe.join(',')}\r\n`
}
