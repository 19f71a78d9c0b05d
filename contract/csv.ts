/**
 * One line of CSV (RFC 4180); cells are quoted where they must be. Spreadsheets run text that looks like a formula: an
 * apostrophe prevents that. Plain numbers stay as they are.
 */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map((text) => {
    const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
    const disarmed = isFormula ? `'${text}` : text
    return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
  })
  return `${safe.join(',')}\r\n`
}
