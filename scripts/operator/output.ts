import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Operator } from '@/contract/operator'
import type { Output } from '@/contract/define'
import { CommandError } from './arguments'

/** A wider cell would push the rest of its row out of view. `--json` prints it in full. */
const maxCellWidth = 44
/** The most rows that a list without pages returns. */
const maxListLength = 200

/** A value on one line. Characters that would move the cursor or reorder text become spaces: members typed some of it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
}

const shortened = (text: string) => (text.length > maxCellWidth ? `${text.slice(0, maxCellWidth - 1)}…` : text)

function printTable(rows: readonly object[]): void {
  if (rows.length === 0) return console.log('  (none)')
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names
    .map((name) => [name, ...rows.map((row) => shortened(cell(Reflect.get(row, name))))])
    .filter(([, ...cells]) => cells.some((text) => text !== ''))
  const padded = columns.map((texts) => {
    const width = Math.max(...texts.map((text) => text.length))
    return texts.map((text) => text.padEnd(width))
  })
  for (let line = 0; line <= rows.length; line += 1) {
    console.log(`  ${padded.map((texts) => texts[line]).join('  ')}`.trimEnd())
  }
}

function printRow(row: object): void {
  const fields = Object.entries(row) as [string, unknown][]
  const plain = fields.filter(([, value]) => value !== null && !Array.isArray(value))
  const width = Math.max(0, ...plain.map(([name]) => name.length))
  for (const [name, value] of plain) console.log(`  ${name.padEnd(width)}  ${cell(value)}`)
  for (const [name, value] of fields) {
    if (!Array.isArray(value)) continue
    if (value.every((item) => typeof item !== 'object'))
      console.log(`  ${name.padEnd(width)}  ${value.map(cell).join(', ')}`)
    else {
      console.log(`\n  ${name}`)
      printTable(value as object[])
    }
  }
}

/**
 * Prints a reply for a person: a list as a table, a single object as its fields, a page with the command for the next
 * page.
 */
export function printReply(data: unknown): void {
  if (Array.isArray(data)) {
    printTable(data as object[])
    if (data.length === maxListLength) console.log(`\n  Only ${maxListLength} rows are listed; there may be more.`)
    return
  }
  const { items, next_cursor, ...row } = data as Record<string, unknown>
  if (Array.isArray(items)) printTable(items as object[])
  else printRow(row)
  if (typeof next_cursor === 'string') console.log(`\n  More: --cursor ${next_cursor}`)
}

/** Writes photos into a new or empty folder, readable by their owner only. Throws `CommandError` if it has files. */
export function savePhotos(photos: Output<Operator['identity']['photos']>, folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty. Choose another folder, so that photos of two members do not mix.`)
  }
  for (const { name, base64 } of photos) {
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 })
    console.log(`  ${join(folder, name)}`)
  }
}

type ExportPage = Output<Operator['exports']['csv']>

/**
 * Fetches an export page by page into one file, readable by its owner only. An older export stays complete until the
 * new one is. Devices and pipes receive each page at once.
 */
export async function saveExport(
  place: string,
  fetchPage: (page: { cursor?: string }) => Promise<ExportPage>,
): Promise<void> {
  const stats = statSync(place, { throwIfNoEntry: false })
  const isStream = place === '-' || stats?.isFile() === false
  const target = stats && !isStream ? realpathSync(place) : place
  const written = place === '-' ? '/dev/stdout' : isStream ? target : `${target}.${randomUUID()}.part`
  // Stays open for all pages: the reader of a pipe stops when it is closed.
  const opened = isStream ? openSync(written, 'a') : openSync(written, 'wx', 0o600)
  let rows = 0
  let cursor: string | null = null
  try {
    do {
      const page: ExportPage = await fetchPage(cursor === null ? {} : { cursor })
      writeFileSync(opened, page.csv)
      rows += page.rows
      cursor = page.next_cursor
    } while (cursor !== null)
    if (!isStream) renameSync(written, target)
  } catch (error) {
    if (!isStream) rmSync(written)
    throw error
  } finally {
    closeSync(opened)
  }
  // The place may be standard output, so the summary goes elsewhere.
  console.error(`  ${place}: ${rows} rows`)
}
