/** What `npm run soak` runs and prints. The proofs themselves stand in `tests/server/proof/`. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CannotGoOn, say } from '../setup/terminal.mjs'

const reportEveryMs = 30_000
/** Lanes' seeds lie so far apart that no two tell the same stories. */
const seedsOfLane = 1_000_000
const lane = fileURLToPath(new URL('model-lane.mjs', import.meta.url))

/** @typedef {import('../../tests/server/proof/run-model').ModelReport} Report */

/** @param {readonly Report[]} reports */
function totalOf(reports) {
  const sum = (/** @type {'stories' | 'operations' | 'checks' | 'perSecond'} */ name) =>
    reports.reduce((total, report) => total + (report?.[name] ?? 0), 0)
  return `${sum('operations')} operations in ${sum('stories')} stories, ${sum('perSecond')} a second, ${sum('checks')} comparisons of books`
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
  const timer = setInterval(() => console.log(totalOf(reports)), reportEveryMs)
  const ends = Array.from({ length: lanes }, (_, index) => {
    const asked = { seed: seed + index * seedsOfLane, operations: Math.ceil(operations / lanes) }
    const child = fork(lane, [JSON.stringify(asked)])
    child.on('message', (report) => (reports[index] = /** @type {Report} */ (report)))
    return new Promise((resolve) =>
      child.once('exit', (code, signal) => {
        if (signal) console.log(`lane ${index + 1} was ended from outside by ${signal}: it proves no more`)
        resolve(code)
      }),
    )
  })
  const codes = await Promise.all(ends)
  clearInterval(timer)
  console.log(totalOf(reports))
  const failed = reports.find(({ failure }) => failure)?.failure
  if (failed) console.log(`seed ${failed.seed}: ${failed.message}\n${JSON.stringify(failed.story, null, 1)}`)
  if (failed || codes.some((code) => code !== 0)) throw new CannotGoOn('The ledger did not hold.')
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
