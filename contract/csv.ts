/**
 * One line of CSV (RFC 4180). Cells are quoted only if necessary. Text that looks like a formula gets a leading
 * apostrophe, so that spreadsheets do not run it; plain numbers do not. Excel in East Asian languages also reads the
 * full-width signs as formulas.
 */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map((text) => {
    const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
    const disarmed = isFormula ? `'${text}` : text
    return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
  })
  return `${safe.join(',')}\r\n`
}
