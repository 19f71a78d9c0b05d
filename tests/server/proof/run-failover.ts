import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { answeringLanes, runLoad } from '@/bench/crowd/callers.mjs'
import { closeConnections } from '@/bench/crowd/ask.mjs'
import { createCounters } from '@/bench/crowd/counters.mjs'
import { createRichMembers } from '@/bench/money/rich-members'
import { contract } from '@/contract'
import { sign } from '@/sandbox/ports/signature'
import { openPostgres } from '@/server/db/client'
import { memberAccount } from '@/server/ledger/account'
import { balanceOf } from '@/server/ledger/balances'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sandboxSecret } from '@/server/sandbox-guard'
import { endInstance, startBalancer, startInstance } from '@/tests/support/instances'
import { startCluster } from '@/tests/support/patroni'
import { sampleInputs } from '@/tests/support/sample-inputs'

/** The result of a failover, as the simulated members saw it. */
export type Failover = {
  rows: Record<string, unknown>[]
  /** Longest time without a successful top-up after an etcd node died, in seconds. */
  withoutEtcdNodeS: number
  /** Longest time without a successful top-up after the primary died, in seconds. */
  withoutServiceS: number
  /** Time until a standby was available again, in seconds. */
  standbyAgainS: number
  acknowledged: number
  faults: string[]
}

const memberCount = 50
const probeEveryMs = 200
const probeTimeoutMs = 2_000
/** The time in which the reconciler settles what the failover left pending, ms. */
const settleMs = 25_000
/** The longest accepted time without service, s. */
const maxWithoutServiceS = 30

/**
 * Runs two API instances on a PostgreSQL with a synchronous standby under load. Kills the leading etcd node after a
 * sixth of the time, and the primary's machine after a third. The standby takes over with the two remaining nodes, and
 * both dead machines return. Then compares every member's balance with the replies, and verifies the ledger.
 */
export async function runFailover(seconds: number): Promise<Failover> {
  const cluster = await startCluster()
  const env = { DATABASE_READ_URL: cluster.replicaUrl, LOG_CALLS: 'off' }
  const instances = await Promise.all(['one', 'two'].map((name) => startInstance(name, cluster.url, { env })))
  const balancer = await startBalancer(instances, (peer) => peer)
  const faults: string[] = []
  try {
    let database = await openPostgres(cluster.url, 4)
    const rich = await createRichMembers(database.db, memberCount + 1)
    const [probe, ...members] = rich.map((member) => ({ ...member, transferred: 0, credited: 0 }))
    if (!probe) throw new Error('no member could be created')
    const before = await balanceOf(database.db, memberAccount('member_main', probe.id))
    const secret = await sandboxSecret(database.db)
    await database.close()

    const counters = createCounters()
    const { account, mail, records } = contract
    const reads = [
      { ...account.detail, input: sampleInputs.account.detail },
      { ...mail.unreadCount, input: sampleInputs.mail.unreadCount },
      { ...records.deposits, input: sampleInputs.records.deposits },
    ].map(({ path, method, input }) => ({ path, method, body: JSON.stringify(input) }))
    const crowd = {
      origin: balancer.origin,
      counters,
      members,
      reads,
      sign: (body: string) => sign(secret, 'callback', body),
    }
    const startedMs = performance.now()
    const endMs = startedMs + seconds * 1_000
    let lastMs = startedMs
    let longestMs = 0
    const noteGap = () => void (longestMs = Math.max(longestMs, performance.now() - lastMs))
    /** The longest gap since the last reset, in seconds with one decimal. */
    const takeLongestS = () => {
      noteGap()
      const longestS = Math.round(longestMs / 100) / 10
      longestMs = 0
      return longestS
    }
    const watch = async () => {
      while (performance.now() < endMs) {
        const response = await fetch(balancer.origin + contract.wallet.depositVendor.path, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${probe.token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ amount: '1000' }),
          signal: AbortSignal.timeout(probeTimeoutMs),
        }).catch(() => null)
        if (response?.ok) {
          noteGap()
          lastMs = performance.now()
        }
        await sleep(probeEveryMs)
      }
    }
    let withoutEtcdNodeS = 0
    let standbyAgainS = 0
    const failOver = async () => {
      await sleep((seconds * 1_000) / 6)
      takeLongestS()
      const etcdNode = await cluster.killEtcdLeader()
      await sleep((seconds * 1_000) / 6)
      withoutEtcdNodeS = takeLongestS()
      const killedMs = performance.now()
      await cluster.kill('a')
      await cluster.waitForRole('b', 'primary')
      await cluster.start('a')
      await cluster.waitForRole('a', 'sync')
      standbyAgainS = Math.round((performance.now() - killedMs) / 1_000)
      cluster.startEtcdNode(etcdNode)
    }
    await Promise.all([runLoad(crowd, seconds, answeringLanes), watch(), failOver()])
    const withoutServiceS = takeLongestS()
    closeConnections()
    await sleep(settleMs)

    database = await openPostgres(cluster.url, 4)
    const proof = await verifyLedger(database.db)
    if (!proof.ok) faults.push(`the ledger: ${JSON.stringify(proof.drifts)}`)
    for (const { id, transferred, credited } of members) {
      const balance = await balanceOf(database.db, memberAccount('member_main', id))
      const expected = before + BigInt(credited - transferred)
      if (balance !== expected) faults.push(`member ${id} has ${balance}, the responses say ${expected}`)
    }
    await database.close()
    if (withoutServiceS > maxWithoutServiceS) faults.push(`${withoutServiceS} s without service`)
    const rows = counters.rows()
    const acknowledged = rows.reduce((sum, row) => sum + row.calls - row['never succeeded'] - row.refused, 0)
    return {
      rows,
      withoutEtcdNodeS,
      withoutServiceS,
      standbyAgainS,
      acknowledged,
      faults: [...faults, ...counters.faults()],
    }
  } finally {
    balancer.server.close()
    await Promise.all(instances.map((instance) => endInstance(instance, 'SIGKILL')))
    await cluster.stop()
  }
}
