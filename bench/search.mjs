/**
 * Measures how long the search among 10,000 titles takes, on PostgreSQL and on the embedded database, with the verb
 * that answers `search.find`: `node bench/search.mjs [--titles 10000] [--samples 40]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'

const { values } = parseArgs({
  options: { titles: { type: 'string', default: '10000' }, samples: { type: 'string', default: '40' } },
})
const titles = Number(values.titles)
const samples = Number(values.samples)
/** Maximum of the slowest query's median, in milliseconds. */
const target = 50
const warmUps = 5
const queries = ['ca chep', 'Rồng Ngọc', '金', '翡翠青龍 42', 'ทอง', 'a', 'golden koi 77', 'zebra', '']

register()
const { openEmbedded, openPostgres } = await import('@/server/db/client')
const { startPostgres } = await import('@/tests/support/postgres')
const { fillTitles, searchIn } = await import('./search/fill-titles.ts')

const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
const postgres = await startPostgres([])
const databases = { postgres: await openPostgres(postgres.url(), 2), embedded: await openEmbedded(folder) }
try {
  for (const { db } of Object.values(databases)) await fillTitles(db, titles)
  const rows = []
  for (const query of queries) {
    const times = { postgres: /** @type {number[]} */ ([]), embedded: /** @type {number[]} */ ([]) }
    let found = 0
    for (let sample = -warmUps; sample < samples; sample += 1)
      for (const name of /** @type {const} */ (['postgres', 'embedded'])) {
        const beganMs = performance.now()
        found = await searchIn(databases[name].db, query)
        if (sample >= 0) times[name].push(performance.now() - beganMs)
      }
    rows.push({
      query: query || '(popular)',
      titles: found,
      postgresMs: median(times.postgres),
      embeddedMs: median(times.embedded),
    })
  }
  printTable(`Search among ${titles} titles: milliseconds, medians of ${samples}`, rows)
  const slowestMs = Math.max(...rows.flatMap(({ postgresMs, embeddedMs }) => [postgresMs, embeddedMs]))
  saveResults('search', { titles, samples, target, slowestMs, rows })
  if (slowestMs > target) process.exitCode = 1
} finally {
  for (const { close } of Object.values(databases)) await close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
