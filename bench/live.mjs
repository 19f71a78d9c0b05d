/**
 * Measures what members with an open page cost one instance: 1,000 calls of `live.changes` wait at the same time, on
 * PostgreSQL and on the embedded database. The figures are how soon a member learns of a message, how long the shared
 * query takes, and memory. `node --expose-gc bench/live.mjs [--members 1000] [--samples 20]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000' }, samples: { type: 'string', default: '20' } },
})
const members = Number(values.members)
const samples = Number(values.samples)
/** Maximum of the median time until a member learns of a change, in milliseconds. */
const target = 1_000

register()
const { openEmbedded, openPostgres } = await import('@/server/db/client')
const { startPostgres } = await import('@/tests/support/postgres')
const { measureWaiting } = await import('./live/measure-waiting.ts')

const folder = mkdtempSync(join(tmpdir(), 'bench-live-'))
const postgres = await startPostgres([])
const databases = { postgres: await openPostgres(postgres.url(), 4), embedded: await openEmbedded(folder) }
try {
  const rows = []
  for (const [database, { db }] of Object.entries(databases)) {
    const { knownMs, queryMs, kilobytes } = await measureWaiting(db, { members, samples })
    rows.push({
      database,
      knownMs: median(knownMs),
      slowestMs: Math.max(...knownMs),
      queryMs: median(queryMs),
      kilobytesEach: kilobytes,
    })
  }
  printTable(`${members} simultaneous waiting calls, ${samples} messages`, rows)
  saveResults('live', { members, samples, target, rows })
  if (rows.some(({ knownMs }) => knownMs > target)) process.exitCode = 1
} finally {
  for (const { close } of Object.values(databases)) await close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
