/**
 * Measures how much load `DATABASE_READ_URL` takes off the primary: two API instances under the crowd's load,
 * alternately without and with a streaming replica. Each member who creates an order also reads their orders, which
 * must contain it. `SECONDS=30`, `RUNS=2`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { closeConnections } from './crowd/ask.mjs'
import { answeringLanes, runLoad } from './crowd/callers.mjs'
import { createCounters } from './crowd/counters.mjs'
import { cpuSeconds } from './support/cpu-seconds.mjs'
import { median, printTable, saveResults } from './report.mjs'

register()
const { contract } = await import('../contract/index.ts')
const { connectPostgres, openPostgres } = await import('../server/db/client.ts')
const { sandboxSecret } = await import('../server/sandbox-guard.ts')
const { sign } = await import('../sandbox/ports/signature.ts')
const { endInstance, startBalancer, startInstance } = await import('../tests/support/instances.ts')
const { startPostgres } = await import('../tests/support/postgres.ts')
const { sampleInputs } = await import('../tests/support/sample-inputs.ts')
const { createRichMembers } = await import('./money/rich-members.ts')

const seconds = Number(process.env.SECONDS || 30)
const runs = Number(process.env.RUNS || 2)
const memberCount = 100
const sampleEveryMs = 100
const metricsToken = 'bench-replica'

const { account, mail, records } = contract
const reads = [
  { ...account.detail, input: sampleInputs.account.detail },
  { ...mail.unreadCount, input: sampleInputs.mail.unreadCount },
  { ...mail.detail, input: sampleInputs.mail.detail },
  { ...records.deposits, input: sampleInputs.records.deposits },
  { ...records.withdrawals, input: sampleInputs.records.withdrawals },
  { ...records.betSummary, input: sampleInputs.records.betSummary },
].map(({ path, method, input }) => ({ path, method, body: JSON.stringify(input) }))

/** @typedef {ReturnType<typeof connectPostgres>['pool']} Pool */

/**
 * Processor time in seconds that a server's current processes have used so far.
 * @param {Pool} pool
 */
async function usedBy(pool) {
  const { rows } = await pool.query('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}

/**
 * How many reads the instances counted, by the database that answered.
 * @param {readonly { port: number }[]} instances
 */
async function readsOf(instances) {
  const sum = { replica: 0, primary: 0 }
  for (const { port } of instances) {
    const response = await fetch(`http://127.0.0.1:${port}/api/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    const counts = (await response.text()).matchAll(/^database_reads\{from="(replica|primary)"\} (\d+)$/gm)
    for (const [, from, count] of counts) sum[/** @type {keyof typeof sum} */ (from)] += Number(count)
  }
  return sum
}

const primary = await startPostgres(['-c', 'max_connections=60'])
const replica = await primary.startReplica()
const pools = { primary: connectPostgres(primary.url(), 2).pool, replica: connectPostgres(replica.url, 1).pool }

/**
 * Creates members with points. Returns them and the secret that signs payments, which exists once an instance has
 * created the tables.
 */
async function createCrowd() {
  const database = await openPostgres(primary.url(), 4)
  const rich = await createRichMembers(database.db, memberCount)
  const secret = await sandboxSecret(database.db)
  await database.close()
  return { members: rich.map((member) => ({ ...member, transferred: 0, credited: 0 })), secret }
}
/** @type {ReturnType<typeof createCrowd> | undefined} */
let crowd

/** @param {boolean} hasReplica */
async function measure(hasReplica) {
  const env = {
    LOG_CALLS: 'off',
    METRICS_TOKEN: metricsToken,
    ...(hasReplica && { DATABASE_READ_URL: replica.url }),
  }
  const instances = [
    await startInstance('one', primary.url(), { env }),
    await startInstance('two', primary.url(), { env }),
  ]
  const balancer = await startBalancer(instances, (peer) => peer)
  try {
    const { members, secret } = await (crowd ??= createCrowd())
    const counters = createCounters()
    const before = { primary: await usedBy(pools.primary), replica: await usedBy(pools.replica) }
    /** @type {number[]} */
    const lags = []
    let isOver = false
    const watchLag = async () => {
      while (!isOver) {
        const { rows } = await pools.primary.query(
          "select extract(epoch from coalesce(replay_lag, interval '0')) * 1000 as ms from pg_stat_replication",
        )
        lags.push(...rows.map(({ ms }) => Number(ms)))
        await sleep(sampleEveryMs)
      }
    }
    const watching = watchLag()
    await runLoad(
      { origin: balancer.origin, counters, members, reads, sign: (body) => sign(secret, 'callback', body) },
      seconds,
      answeringLanes,
    )
    isOver = true
    await watching
    const used = {
      primary: (await usedBy(pools.primary)) - before.primary,
      replica: (await usedBy(pools.replica)) - before.replica,
    }
    const counted = await readsOf(instances)
    const calls = counters.rows().reduce((sum, row) => sum + row.calls, 0)
    lags.sort((one, other) => one - other)
    return {
      'with a replica': hasReplica ? 'yes' : 'no',
      calls,
      'primary ms of processor a call': (used.primary * 1_000) / calls,
      'replica ms a call': (used.replica * 1_000) / calls,
      'lists by the replica': counted.replica,
      'lists by the primary': counted.primary,
      'own orders read': counters.of('own orders').ms.length,
      'lag p50 ms': median(lags),
      'lag p99 ms': lags[Math.floor(lags.length * 0.99)] ?? 0,
      faults: counters.faults(),
    }
  } finally {
    closeConnections()
    balancer.server.close()
    await Promise.all(instances.map((instance) => endInstance(instance, 'SIGTERM')))
  }
}

try {
  const rows = []
  for (let run = 0; run < runs; run += 1) for (const hasReplica of [false, true]) rows.push(await measure(hasReplica))
  const faults = rows.flatMap((row) => row.faults)
  printTable(
    `Two API instances under the crowd's load, ${seconds} s a run`,
    rows.map(({ faults: { length }, ...row }) => ({ ...row, faults: length })),
  )
  for (const fault of faults) console.log(fault)
  saveResults('replica', { seconds, rows })
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const pool of Object.values(pools)) await pool.end()
  await replica.stop()
  await primary.stop()
}
