import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {{ name: string, base64: string }[]} photos @param {string} folder */
export function savePhotos(photos, folder) {
  mkdirSync(folder, { recursive: true })
  for (const { name, base64 } of photos) {
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 })
    console.log(`  ${join(folder, name)}`)
  }
}

/**
 * Writes every part of an export to one file.
 *
 * @param {string} file
 * @param {(cursor: string | undefined) => Promise<{ csv: string, rows: number, next_cursor: string | null }>} part
 */
export async function saveExport(file, part) {
  writeFileSync(file, '', { mode: 0o600 })
  let rows = 0
  /** @type {string | undefined} */
  let cursor
  do {
    const answer = await part(cursor)
    appendFileSync(file, answer.csv)
    rows += answer.rows
    cursor = answer.next_cursor ?? undefined
  } while (cursor)
  console.log(`  ${file}: ${rows} rows`)
}
