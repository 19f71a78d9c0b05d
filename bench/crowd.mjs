/**
 * Puts load on two instances of the site and two of the API behind nginx, for ten minutes: `npm run bench:crowd`.
 * Meanwhile, one API instance, one site instance and PostgreSQL with all its processes are killed and restarted.
 * `SECONDS=60` makes a shorter run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { closeConnections } from './crowd/ask.mjs'
import { answeredBy } from './crowd/answered-by.mjs'
import { runLoad } from './crowd/callers.mjs'
import { createCounters } from './crowd/counters.mjs'
import { cpuSeconds } from './support/cpu-seconds.mjs'
import { printTable, saveResults } from './report.mjs'

register()
const { contract } = await import('../contract/index.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { balanceOf } = await import('../server/ledger/balances.ts')
const { memberAccount } = await import('../server/ledger/account.ts')
const { verifyLedger } = await import('../server/ledger/verify-ledger.ts')
const { sign } = await import('../sandbox/ports/signature.ts')
const { sandboxSecret } = await import('../server/sandbox-guard.ts')
const { startFleet } = await import('../tests/support/fleet.ts')
const { sampleInputs } = await import('../tests/support/sample-inputs.ts')
const { createRichMembers } = await import('./money/rich-members.ts')

const seconds = Number(process.env.SECONDS || 600)
const memberCount = 200
const settleMs = 25_000

const { account, mail, wallet, records, content } = contract
const reads = [
  { ...account.detail, input: sampleInputs.account.detail },
  { ...mail.unreadCount, input: sampleInputs.mail.unreadCount },
  { ...wallet.venueBalance, input: sampleInputs.wallet.venueBalance },
  { ...records.deposits, input: sampleInputs.records.deposits },
  { ...content.posts, input: undefined },
].map(({ path, method, input }) => ({ path, method, ...(input && { body: JSON.stringify(input) }) }))

const fleet = await startFleet({ LOG_CALLS: 'off' })
try {
  let database = await openPostgres(fleet.postgres.url(), 4)
  const members = (await createRichMembers(database.db, memberCount)).map((member) => ({
    ...member,
    transferred: 0,
    credited: 0,
  }))
  const first = members[0]
  if (!first) throw new Error('no member could be created')
  const startedWithMinor = await balanceOf(database.db, memberAccount('member_main', first.id))
  const secret = await sandboxSecret(database.db)
  await database.close()

  const counters = createCounters()
  const used = () => ({
    api: cpuSeconds(fleet.processIdOf('api', 'b')),
    site: cpuSeconds(fleet.processIdOf('site', 'b')),
  })
  /** @type {{ at: number, what: string }[]} */
  const faults = []
  const startedMs = performance.now()
  /** @param {number} share of the time @param {string} what @param {() => Promise<unknown>} does */
  const fault = async (share, what, does) => {
    await sleep(share * seconds * 1_000)
    faults.push({ at: Math.round((performance.now() - startedMs) / 1_000), what })
    await does()
  }
  /**
   * Restarts an instance like a supervisor, and retries if it does not start.
   * @param {'api' | 'site'} what
   */
  const restart = async (what) => {
    for (let attempt = 1; ; attempt += 1) {
      const failed = await fleet.restart(what, 'a').then(
        () => null,
        (error) => error,
      )
      if (!failed) return
      if (attempt === 5) throw failed
      const at = Math.round((performance.now() - startedMs) / 1_000)
      faults.push({ at, what: `${what} a did not start: ${failed.message}` })
    }
  }
  const before = used()
  await Promise.all([
    runLoad(
      { origin: fleet.origin, counters, members, reads, sign: (body) => sign(secret, 'callback', body) },
      seconds,
    ),
    fault(0.15, 'API a killed', () => fleet.kill('api', 'a')),
    fault(0.3, 'API a started', () => restart('api')),
    fault(0.4, 'site a killed', () => fleet.kill('site', 'a')),
    fault(0.55, 'site a started', () => restart('site')),
    fault(0.7, 'PostgreSQL killed and started', () => fleet.postgres.crash()),
  ])
  const after = used()
  closeConnections()
  // Waits for the job that settles what a crash left pending.
  await sleep(settleMs)

  database = await openPostgres(fleet.postgres.url(), 4)
  const proof = await verifyLedger(database.db)
  const strangers = []
  for (const { id, transferred, credited } of members) {
    const balance = await balanceOf(database.db, memberAccount('member_main', id))
    const expected = startedWithMinor + BigInt(credited - transferred)
    if (balance !== expected) strangers.push({ id, balance: String(balance), expected: String(expected) })
  }
  await database.close()

  const log = await fleet.nginx.accessLog()
  const carried = /** @type {const} */ (['api', 'site']).map((what) => {
    const origin = what === 'api' ? fleet.apiOrigins.b : fleet.siteOrigins.b
    const requests = answeredBy(log, origin)
    return {
      instance: `${what} b (never killed)`,
      requests,
      'a second': requests / seconds,
      'for a second of processor': requests / (after[what] - before[what]),
    }
  })
  const rows = counters.rows()
  printTable(`Load for ${seconds} s, with ${faults.map(({ at, what }) => `${what} (${at} s)`).join(', ')}`, rows)
  printTable('Requests answered by each instance', carried)
  const failed = counters.faults()
  console.log(`\nFailed after all retries: ${failed.length}${failed.map((why) => `\n  ${why}`).join('')}`)
  console.log(`Ledger: ${proof.ok ? 'proved' : JSON.stringify(proof.drifts)}`)
  console.log(
    `Members whose balance differs from the responses: ${strangers.length}${strangers.length ? `\n${JSON.stringify(strangers.slice(0, 5))}` : ''}`,
  )
  saveResults('crowd', { seconds, faults, rows, carried, failed, ledgerProved: proof.ok, strangers })
  if (failed.length > 0 || !proof.ok || strangers.length > 0) process.exitCode = 1
} finally {
  await fleet.stop()
}
