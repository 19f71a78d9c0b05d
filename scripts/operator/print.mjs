/** A cell wider than this would push the rest of its row out of sight; `--json` has all of it. */
const widest = 44
/** Lists that are no pages end here. */
const longestList = 200

/** @param {unknown} value */
function cell(value) {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/\s+/g, ' ')
}

/** @param {string} text */
const short = (text) => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text)

/** @param {object[]} rows */
function printTable(rows) {
  if (rows.length === 0) return console.log('  (none)')
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => short(cell(Reflect.get(row, name)))))]
  const used = names.flatMap((_, at) => (lines.slice(1).some((line) => line[at] !== '') ? [at] : []))
  const widths = used.map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) {
    console.log(`  ${used.map((at, index) => (line[at] ?? '').padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd())
  }
}

/** @param {object} row */
function printRow(row) {
  const shown = Object.entries(row).filter(([, value]) => value !== null && !Array.isArray(value))
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  for (const [name, value] of shown) console.log(`  ${name.padEnd(width)}  ${cell(value)}`)
  for (const [name, value] of Object.entries(row)) {
    if (!Array.isArray(value)) continue
    if (value.every((each) => typeof each !== 'object')) console.log(`  ${name.padEnd(width)}  ${value.join(', ')}`)
    else {
      console.log(`\n  ${name}`)
      printTable(value)
    }
  }
}

/**
 * Prints an answer for a person: a list as a table, one thing as its fields, a page with the way to the next.
 *
 * @param {unknown} data
 */
export function print(data) {
  if (Array.isArray(data)) {
    printTable(data)
    if (data.length === longestList) console.log(`\n  These are ${longestList}: there may be more.`)
    return
  }
  const { items, next_cursor, ...row } = /** @type {Record<string, unknown>} */ (data)
  if (Array.isArray(items)) printTable(items)
  else printRow(row)
  if (typeof next_cursor === 'string') console.log(`\n  More: --cursor ${next_cursor}`)
}
