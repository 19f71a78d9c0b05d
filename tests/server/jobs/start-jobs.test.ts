import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database, OpenDatabase } from '@/server/db/client'
import { importCursors, jobLeases, jobRuns } from '@/server/db/schema'
import { noteEnd, noteStart } from '@/server/jobs/job-runs'
import { startJobs } from '@/server/jobs/start-jobs'
import type { GameVenue } from '@/server/ports/game-venue'
import { createContext, createPorts } from '@/tests/support/server'
import { openEmbeddedTestDatabase } from '@/tests/support/embedded-database'

let open: OpenDatabase
beforeAll(async () => void (open = await openEmbeddedTestDatabase()))
afterAll(() => open.close())
beforeEach(async () => void (await open.db.delete(jobLeases)))
beforeEach(async () => void (await open.db.delete(jobRuns)))
// Leaves out the other timers, which the embedded database needs.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
)
afterEach(() => void vi.useRealTimers())

/** Advances the time by `ms`, then lets database calls finish until `until` returns true, for at most 2,000 turns. */
async function pass(ms: number, until = () => false): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let round = 0; round < 2_000 && !until(); round += 1) await new Promise((resolve) => setImmediate(resolve))
}

function jobsWith(betsAfter: GameVenue['betsAfter'], db = open.db) {
  const gameVenue = { betsAfter } as GameVenue
  const runs: [job: string, error: unknown][] = []
  const context = createContext(db, { ports: createPorts({ gameVenue }) })
  const jobs = startJobs(context, (job, error) => void (job === 'import-bets' && runs.push([job, error])))
  return { jobs, runs }
}
const nothingNew: GameVenue['betsAfter'] = (cursor) => Promise.resolve({ bets: [], cursor })

/** A database that never answers the import's first query. A venue could not hold the run: its calls have a limit. */
function silentOnce() {
  const asked = { times: 0 }
  const from = (table: unknown) => {
    const isSilent = table === importCursors && (asked.times += 1) === 1
    return isSilent ? { where: () => new Promise(() => {}) } : open.db.select().from(table as typeof importCursors)
  }
  const db = new Proxy(open.db, {
    get: (real, name) =>
      name === 'select'
        ? (...columns: []) => (columns.length > 0 ? real.select(...columns) : { from })
        : real[name as never],
  })
  return { db, asked }
}

describe('startJobs', () => {
  it('reports a failed job, runs it again and continues the other jobs', async () => {
    const broken = createContext({} as Database)
    const failed: string[] = []
    const jobs = startJobs(broken, (job) => failed.push(job))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(failed.filter((job) => job === 'reconcile-transfers')).toHaveLength(3)
    expect(new Set(failed)).toEqual(
      new Set([
        'renew-exclusion-marks',
        'import-bets',
        'reconcile-transfers',
        'expire-deposits',
        'apply-promotions',
        'bring-points-home',
        'end-play',
      ]),
    )
    await jobs.stop()
    failed.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(failed).toEqual([])
  })

  it('reports a venue that does not return its bets', async () => {
    const failure = new Error('no answer')
    const { jobs, runs } = jobsWith(() => Promise.reject(failure))
    await pass(15_000, () => runs.length > 0)
    expect(runs).toEqual([['import-bets', failure]])
    await jobs.stop()
  })

  it('reports a run that never ends, abandons it and starts the next one', async () => {
    const { db, asked } = silentOnce()
    const { jobs, runs } = jobsWith(nothingNew, db)
    await pass(15_000, () => asked.times > 0)
    await pass(170_000)
    expect([asked.times, runs]).toEqual([1, []])
    await pass(11_000, () => runs.length > 0)
    expect(runs).toMatchObject([['import-bets', { name: 'TimeLimitExceeded' }]])
    await pass(15_000, () => runs.length > 1)
    expect([asked.times > 1, runs[1]]).toEqual([true, ['import-bets', undefined]])
    await jobs.stop()
  })

  it('keeps the lease of a long run for at most 20 seconds ahead, so that a dead process delays no transfer for long', async () => {
    const { db, asked } = silentOnce()
    const { jobs } = jobsWith(nothingNew, db)
    const leftS = async () => {
      const rows = await open.db
        .select({ left: sql<number>`extract(epoch from held_until - now())::int` })
        .from(jobLeases)
        .where(eq(jobLeases.name, 'import-bets'))
      return rows[0]!.left
    }
    await pass(15_000, () => asked.times > 0)
    expect(await leftS()).toBeLessThanOrEqual(20)
    await open.db.update(jobLeases).set({ heldUntil: sql`now() + interval '5 seconds'` })
    expect(await leftS()).toBeLessThanOrEqual(5)
    await pass(5_000)
    expect(await leftS()).toBeGreaterThan(10)
    const stopped = jobs.stop()
    await pass(10_000)
    await stopped
  })

  it('lets the current run end after a stop, and starts no other one', async () => {
    let letGo = () => {}
    let calls = 0
    const { jobs, runs } = jobsWith(() => {
      calls += 1
      const page = { bets: [{ id: 'b-1', memberId: '', venue: '' }] as never, cursor: String(calls) }
      return new Promise((resolve) => void (letGo = () => resolve(page)))
    })
    await pass(15_000, () => calls > 0)
    const stopped = jobs.stop()
    letGo()
    await stopped
    expect([calls, runs]).toEqual([1, [['import-bets', undefined]]])
  })

  it('gives up waiting for a running job ten seconds after a stop', async () => {
    const { db, asked } = silentOnce()
    const { jobs } = jobsWith(nothingNew, db)
    await pass(15_000, () => asked.times > 0)
    let isStopped = false
    void jobs.stop().then(() => (isStopped = true))
    await pass(9_000)
    expect(isStopped).toBe(false)
    await pass(1_000, () => isStopped)
    expect(isStopped).toBe(true)
  })
})

describe('the list of jobs', () => {
  const shown = async (jobs: ReturnType<typeof startJobs>) =>
    (await jobs.desk.list()).find(({ name }) => name === 'import-bets')

  it('shows the last run, how long it took, and when the next is due', async () => {
    const { jobs, runs } = jobsWith(nothingNew)
    expect(await shown(jobs)).toMatchObject({ state: 'waiting', every_s: 15, last_started_at: null, next_at: null })
    await pass(15_000, () => runs.length === 1)
    const after = await shown(jobs)
    expect(after).toMatchObject({ state: 'waiting', failure: null, took_ms: expect.any(Number) })
    expect(Date.parse(after?.next_at ?? '') - Date.parse(after?.last_started_at ?? '')).toBe(15_000)
    expect(after?.last_ok_at).not.toBeNull()
    await jobs.stop()
  })

  it('keeps the kind of the last failure, but not its message', async () => {
    const { jobs, runs } = jobsWith(() => Promise.reject(new TypeError('member one')))
    await pass(15_000, () => runs.length === 1)
    const after = await shown(jobs)
    expect(after?.failed_at).not.toBeNull()
    expect(after?.failure).toMatch(/^\w*Error$/)
    expect(after?.last_ok_at).toBeNull()
    await jobs.stop()
  })

  it('runs a job by hand before its turn, and one that is stuck, but none that is under way', async () => {
    const { jobs, runs } = jobsWith(nothingNew)
    await pass(15_000, () => runs.length === 1)
    expect(await jobs.desk.run('import-bets')).toBe('begun')
    await pass(0, () => runs.length === 2)
    expect(runs).toHaveLength(2)
    // As a process leaves it that was killed or hangs.
    const leave = (startedAt: Date, heldForMs = 60_000) =>
      Promise.all([
        open.db.update(jobRuns).set({ startedAt, endedAt: null }),
        open.db.update(jobLeases).set({ holder: 'elsewhere', heldUntil: new Date(Date.now() + heldForMs) }),
      ])
    vi.useRealTimers()
    await leave(new Date())
    expect([(await shown(jobs))?.state, await jobs.desk.run('import-bets')]).toEqual(['running', 'running'])
    await leave(new Date(), -1_000)
    expect((await shown(jobs))?.state).toBe('stuck')
    await leave(new Date(Date.now() - 301_000))
    expect((await shown(jobs))?.state).toBe('stuck')
    expect(await jobs.desk.run('import-bets')).toBe('begun')
    await expect.poll(() => runs.length).toBe(3)
    expect(await jobs.desk.run('nothing')).toBe('unknown')
    await jobs.stop()
  })

  it('does not note the end of a stalled run as the end of another’s', async () => {
    const stalled = '2026-10-01 03:00:00+00'
    const began = await noteStart(open.db, 'import-bets')
    await noteEnd(open.db, 'import-bets', stalled, new Error('connection lost'))
    const [run] = await open.db.select().from(jobRuns)
    expect(run).toMatchObject({ endedAt: null, failure: null })
    await noteEnd(open.db, 'import-bets', String(began), new Error('Connection terminated unexpectedly'))
    expect((await open.db.select().from(jobRuns))[0]?.failure).toBe('database unreachable')
  })
})
