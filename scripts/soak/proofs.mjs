/** What `npm run soak` runs and prints. The proofs themselves stand in `tests/server/proof/`. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CannotGoOn, say } from '../setup/terminal.mjs'

const reportEveryMs = 30_000
/** Lanes' seeds lie so far apart that no two tell the same stories. */
const seedsOfLane = 1_000_000
const lane = fileURLToPath(new URL('model-lane.mjs', import.meta.url))

/** @typedef {import('../../tests/server/proof/run-model').ModelReport} Report */

/** @param {readonly Report[]} reports @param {number} sinceMs when they began */
function totalOf(reports, sinceMs) {
  const sum = (/** @type {'stories' | 'operations' | 'checks'} */ name) =>
    reports.reduce((total, report) => total + (report?.[name] ?? 0), 0)
  const perSecond = Math.round((sum('operations') * 1_000) / (performance.now() - sinceMs))
  return `${sum('operations')} operations in ${sum('stories')} stories, ${perSecond} a second, ${sum('checks')} comparisons of books`
}

/**
 * Random operations by seed, in lanes that each have a process and a PostgreSQL of their own.
 *
 * @param {{ seed: number, operations: number, lanes: number }} asked
 */
export async function soakModel({ seed, operations, lanes }) {
  say(`Model test: seed ${seed}, ${operations} operations, ${lanes} lanes`)
  /** @type {Report[]} */
  const reports = []
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  const beganMs = performance.now()
  const timer = setInterval(() => console.log(totalOf(reports, beganMs)), reportEveryMs)
  const ends = Array.from({ length: lanes }, (_, index) => {
    const asked = { seed: seed + index * seedsOfLane, operations: Math.ceil(operations / lanes) }
    const child = fork(lane, [JSON.stringify(asked)])
    children.push(child)
    child.on('message', (report) => (reports[index] = /** @type {Report} */ (report)))
    return new Promise((resolve) =>
      child.once('exit', (code, signal) => {
        const hasFailed = reports.some((report) => report?.failure)
        if (signal && !hasFailed)
          console.log(`lane ${index + 1} was ended from outside by ${signal}: it proves no more`)
        // What one lane found is told at once, not after the hours of the others.
        if (hasFailed) for (const other of children) other.kill('SIGTERM')
        resolve(code)
      }),
    )
  })
  const codes = await Promise.all(ends)
  clearInterval(timer)
  console.log(totalOf(reports, beganMs))
  const failed = reports.find((report) => report?.failure)?.failure
  if (failed) console.log(`seed ${failed.seed}: ${failed.message}\n${JSON.stringify(failed.story, null, 1)}`)
  if (failed || codes.some((code) => code !== 0))
    throw new CannotGoOn(
      'The ledger did not hold.',
      `The same stories again: npm run soak -- --seed ${failed?.seed ?? seed} --operations 12000`,
    )
  say('Sum of entries 0, nobody below zero, every pending resolved at most once, all points accounted for')
}

/** @param {{ seed: number, crashes: number, database: string }} asked */
export async function soakCrashes(asked) {
  const { runCrashes } = await import('../../tests/server/proof/run-crashes.ts')
  const database = asked.database === 'embedded' ? 'embedded' : 'postgres'
  say(`Crash test: ${asked.crashes} times kill -9, database ${database}`)
  const told = await runCrashes({ ...asked, database }, (line) => console.log(line))
  console.log(JSON.stringify(told))
  say('After every crash all came to rest, and the ledger proved itself')
}

/** @param {{ seed: number, seconds: number, clients: number }} asked */
export async function soakRace(asked) {
  const { runRace } = await import('../../tests/server/proof/run-race.ts')
  say(`Race: ${asked.clients} clients on one member for ${asked.seconds} s, PostgreSQL`)
  console.log(JSON.stringify(await runRace(asked), null, 1))
  say('No lost update, no double spend, nothing but catalogued refusals')
}
