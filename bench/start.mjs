/**
 * Measures start-up time and memory of the product: `npm run bench:start`. The first start creates and fills the
 * embedded database; later starts reuse it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, printTable, saveResults } from './report.mjs'
import { startEmptyApp, startSite } from './support/servers.mjs'

const runs = Number(process.env.RUNS || 3)
/** V8 gives the memory that the start needed back after about half a minute without work. */
const restMs = 45_000
const kibPerMib = 1024

/** Memory of a process in MiB (Linux only). @param {number} pid */
function residentMib(pid) {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / kibPerMib)
}

/** @param {() => Promise<import('./support/servers.mjs').Running>} start */
async function measure(start) {
  const running = await start()
  try {
    await sleep(restMs)
    const rest = residentMib(running.pid)
    await autocannon({ url: running.origin, connections: 32, duration: 10 })
    return { startS: running.startMs / 1000, restMib: rest, loadMib: residentMib(running.pid) }
  } finally {
    await running.stop()
  }
}

/** @param {string} what @param {(() => Promise<import('./support/servers.mjs').Running>)[]} starts */
async function row(what, starts) {
  const measured = []
  for (const start of starts) measured.push(await measure(start))
  return {
    what,
    'start s': median(measured.map(({ startS }) => startS)),
    'memory at rest MiB': median(measured.map(({ restMib }) => restMib)),
    'after 10 s of load MiB': median(measured.map(({ loadMib }) => loadMib)),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'member-site-bench-'))
try {
  const rows = [
    await row(
      'first start',
      Array.from({ length: runs }, () => () => startSite()),
    ),
    await row('first start on the folder of the next', [() => startSite({}, folder)]),
    await row(
      'later start',
      Array.from({ length: runs }, () => () => startSite({}, folder)),
    ),
    await row('empty app', [startEmptyApp]),
  ]
  printTable(`Start-up and memory, medians of ${runs}`, rows)
  saveResults('start', { runs, rows })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
