import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const bytesPerGiB = 1024 ** 3

/** The measured commit; empty without git's history. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** Date, commit and machine of a measurement. */
export const environment = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  machine: `${cpus().length} cores, ${Math.round(totalmem() / bytesPerGiB)} GiB, Node ${process.versions.node}`,
})

/** The median; for an even number of values, the lower middle one. @param {readonly number[]} values */
export const median = (values) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN

/** @param {unknown} cell */
const shown = (cell) => (typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : String(cell ?? ''))

/**
 * Prints rows as a table, with the keys of the first row as the header.
 *
 * @param {string} title
 * @param {readonly Record<string, unknown>[]} rows
 */
export function printTable(title, rows) {
  const heads = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => heads.map((head) => shown(row[head])))
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ texts) =>
    texts
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
  console.log(`\n${title}\n${line(heads)}`)
  for (const row of cells) console.log(line(row))
}

/**
 * Saves a measurement as `.cache/bench/NAME.json`, with its environment.
 *
 * @param {string} name
 * @param {Record<string, unknown>} results
 */
export function saveResults(name, results) {
  const folder = join(root, '.cache', 'bench')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ ...environment(), ...results }, null, 2)}\n`)
  console.log(`\n${Object.values(environment()).join(' · ')}\nSaved as .cache/bench/${name}.json`)
}
