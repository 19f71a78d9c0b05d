/**
 * Measures money calls per second through HTTP on PostgreSQL, alternately with a plain SQL transaction that writes the
 * same rows. Also measures the rate of the embedded database: `npm run bench:money`.
 */
import { randomUUID } from 'node:crypto'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'
import { startApi } from './support/servers.mjs'

register()
const { startPostgres } = await import('../tests/support/postgres.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { createRichMembers } = await import('./money/rich-members.ts')
const { bareTransfers } = await import('./money/bare-transfer.ts')
const { embeddedRate } = await import('./money/embedded-rate.ts')

const rounds = Number(process.env.RUNS || 5)
const seconds = Number(process.env.SECONDS || 5)
const lanes = 16
const memberCount = 400
const venue = 'evo'
const target = 0.5

const postgres = await startPostgres(['-c', 'max_connections=100'])
const api = await startApi({
  DATABASE_URL: postgres.url(),
  SANDBOX: 'on',
  TRUST_PROXY: 'on',
  LOG_CALLS: 'off',
  NODE_ENV: 'production',
})
const database = await openPostgres(postgres.url(), 4)
const bare = bareTransfers(postgres.url(), lanes)

/** @param {{ token: string }} member @param {number} lane */
async function call({ token }, lane) {
  const answer = await fetch(`${api.origin}/api/v1/game/transfer`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      // Members have many addresses, so that rate limits by address do not affect the measurement.
      'x-forwarded-for': `10.${lane}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({ source: 'main', target: venue, amount: '1.00' }),
  })
  const body = await answer.json()
  if (!answer.ok || body.data?.state !== 'success')
    throw new Error(`a transfer failed: ${answer.status} ${JSON.stringify(body)}`)
}

/**
 * How often `work` completes per second, with all lanes in parallel.
 * @param {(turn: number, lane: number) => Promise<void>} work
 */
async function rate(work) {
  const endMs = performance.now() + seconds * 1_000
  let done = 0
  const lane = async (/** @type {number} */ number) => {
    for (let turn = number; performance.now() < endMs; turn += lanes) {
      await work(turn, number)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return done / seconds
}

try {
  const members = await createRichMembers(database.db, memberCount)
  const at = (/** @type {number} */ turn) => members[turn % memberCount] ?? { id: '', token: '' }
  // Each member makes a first transfer before the measurement, because it opens accounts at the venue and in the
  // ledger.
  for (const member of members) await call(member, 0)
  /** @type {number[]} */ const floor = []
  /** @type {number[]} */ const ours = []
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await rate((turn) => bare.transfer(at(turn).id, venue)))
    ours.push(await rate((turn, lane) => call(at(turn), lane)))
  }
  const embedded = await embeddedRate(seconds, venue)
  const rows = [
    { what: 'bare SQL transaction', 'per second': Math.round(median(floor)), ratio: 1 },
    { what: 'the call through HTTP', 'per second': Math.round(median(ours)), ratio: median(ours) / median(floor) },
    { what: 'embedded database, the verb alone', 'per second': Math.round(embedded), ratio: embedded / median(floor) },
  ]
  printTable(
    `Transfers to a venue, ${lanes} at once, ${rounds} rounds of ${seconds} s in turns, medians (target: ${target})`,
    rows,
  )
  saveResults('money', { target, lanes, rounds, seconds, rows, perRound: { floor, ours } })
} finally {
  await Promise.allSettled([bare.close(), database.close(), api.stop()])
  await postgres.stop()
}
