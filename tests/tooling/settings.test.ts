// Tests .env.example
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freeFolders, mayImport } from '@/lint/architecture.mjs'

const unread = ['dist', 'node_modules', 'public', 'tests', 'docs', 'art']
/** Variables that Node, npm, Next or one of our commands sets, not the user. */
const notOurs = [
  'NODE_ENV',
  'NEXT_PHASE',
  'EMBEDDED_API',
  'NEXT_TELEMETRY_DISABLED',
  'PATH',
  'TMPDIR',
  'CI',
  'MUTATION_AREA',
  'E2E_WINDOW',
]

function sourceFiles(folder = '.'): string[] {
  return readdirSync(folder).flatMap((name) => {
    const place = join(folder, name)
    if (name.startsWith('.') || unread.includes(name)) return []
    if (statSync(place).isDirectory()) return sourceFiles(place)
    return /\.(ts|tsx|mjs)$/.test(name) ? [place] : []
  })
}

describe('.env.example', () => {
  it('names every variable that the code reads, and no others', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
    // Leaves out settings of measurements, which `bench/README.md` describes.
    const read = sourceFiles()
      .filter((file) => !file.startsWith('bench/'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\b(?:process\.)?env\.([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]),
      )
    const ours = new Set(read.filter((name) => name && !notOurs.includes(name)))
    expect([...ours].sort()).toEqual([...named].sort())
  })

  it('sets no values, because the code has the defaults', () => {
    expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^[A-Z0-9_]+=.+$/m)
  })
})

describe('the table of allowed imports', () => {
  it('has a row for every folder that holds code', () => {
    const folders = new Set(
      sourceFiles()
        .filter((file) => file.includes('/'))
        .map((file) => file.split('/')[0]),
    )
    const known = [...Object.keys(mayImport).map((folder) => folder.split('/')[0]), ...freeFolders]
    expect([...folders].filter((folder) => !known.includes(folder))).toEqual([])
  })
})
