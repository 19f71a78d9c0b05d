import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberFacts } from '@/contract/member/facts'
import { optionalFacts } from '@/contract/optional/facts'
import { watchDatabase } from '@/server/database-health'
import type { Database, OpenDatabase } from '@/server/db/client'
import { createStorageCheck, proveWrite } from '@/server/db/storage-check'
import { RateLimiter } from '@/server/http/rate-limiter'
import { contract, createTestApi } from '../../support/api'
import { openEmbeddedTestDatabase } from '../../support/embedded-database'
import { siteCalls } from '../../support/every-call'
import { sampleInputs } from '../../support/sample-inputs'
import { openTestDatabase } from '../../support/test-database'

const minuteMs = 60_000

/** Makes a test's database read-only, on the open connection and on those that replace it after an error. */
async function setReadOnly(db: Database, isOn: boolean): Promise<void> {
  const setting = sql.raw(`default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
  const later = sql`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`
  if (isOn) await db.execute(later)
  await db.execute(sql`set ${setting}`)
  if (!isOn) await db.execute(later)
}
function dataOf(name: string): unknown {
  const [feature = '', verb = ''] = name.split('.')
  const facts: Record<string, Record<string, { data?: unknown }>> = { ...memberFacts, ...optionalFacts }
  return facts[feature]?.[verb]?.data
}
/** Calls that only read. */
const reads = siteCalls.filter(({ name, call }) =>
  call.access === 'guest' ? call.method === 'GET' : ['replica', 'primary'].some((each) => each === dataOf(name)),
)
function inputOf(name: string): object {
  const [feature = '', verb = ''] = name.split('.')
  return (sampleInputs as Record<string, Record<string, object>>)[feature]?.[verb] ?? {}
}
/** More than the hits after which an instance reports them to the database. */
const manyReads = 70
const databases: [string, boolean, () => Promise<OpenDatabase>][] = [
  ['PostgreSQL', false, () => openTestDatabase()],
  ['the embedded database', true, openEmbeddedTestDatabase],
]

describe.each(databases)('readiness on %s', (_, isEmbedded, open) => {
  let database: OpenDatabase
  beforeAll(async () => (database = await open()), 180_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    await setReadOnly(database.db, false)
  })
  afterAll(() => database.close())

  it('fails while the database is read-only, and says so; lists and records are still served', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const api = await createTestApi({ database })
    const storageProblem = createStorageCheck(api.db, isEmbedded ? tmpdir() : null)
    watchDatabase(api.metrics, { db: api.db, connections: undefined, folder: null, storageProblem })
    const { token } = await api.signIn()
    const ready = async () => {
      const answer = await api.app.request('/api/ready')
      return [answer.status, ((await answer.json()) as { msg?: string }).msg ?? '']
    }
    const isUp = async () => /^database_up (\d)$/m.exec(await api.metrics.text())?.[1]
    expect([await ready(), await isUp()]).toEqual([[200, ''], '1'])
    await setReadOnly(api.db, true)
    // The proof of the last second has expired; the session's use would be recorded.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minuteMs)
    api.clock.advance(2 * minuteMs)
    expect(await ready()).toEqual([503, expect.stringContaining('read-only')])
    expect(await isUp()).toBe('0')
    for (const { name, call } of reads) {
      const { status } = await api.ask(call, inputOf(name), call.access === 'member' ? { token } : {})
      expect([name, status < 500]).toEqual([name, true])
    }
    const lists = Array.from({ length: manyReads }, () => api.ask(contract.games.guestList, {}))
    expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await api.ask(contract.auth.login, { account: 'nobody00', password: 'wrong1aa' })
    expect([refused.status, refused.body.errorCode]).toEqual([503, 'service_unavailable'])
    await setReadOnly(api.db, false)
    expect([await ready(), await isUp()]).toEqual([[200, ''], '1'])
  })

  it('leaves the database as small as it was, however often it is asked', async () => {
    const { db } = database
    for (let time = 0; time < 300; time += 1) await proveWrite(db, isEmbedded)
    const size = sql<{ bytes: number }>`select pg_total_relation_size('settings')::int as bytes`
    const { rows } = (await db.execute(size)) as unknown as { rows: { bytes: number }[] }
    expect(rows[0]?.bytes).toBeLessThan(100_000)
  })

  it('writes once for all who ask within a second', async () => {
    const { db } = database
    const check = createStorageCheck(db, isEmbedded ? tmpdir() : null)
    const written = vi.spyOn(db, 'insert')
    for (let time = 0; time < 3; time += 1)
      expect(await Promise.all([check(), check(), check()])).toEqual([null, null, null])
    expect(written).toHaveBeenCalledTimes(1)
  })

  it('does not lift the rate limits: each instance then counts for itself', async () => {
    const { db } = database
    await setReadOnly(db, true)
    const limiter = new RateLimiter(db)
    const limit = { count: 3, windowMs: minuteMs }
    for (let time = 0; time < 3; time += 1) await limiter.take('guest', limit, minuteMs)
    await expect(limiter.take('guest', limit, minuteMs)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

const mount = 'mount -t tmpfs -o size=200m,mode=1777 tmpfs "$0"'
/** PostgreSQL starts as another user, which a namespace of our own does not have: only root can mount a disk for it. */
const canMount = () =>
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'sh', '-c', mount, tmpdir()]).status === 0

it('readiness sees that the disk of a PostgreSQL is full, and that it has space again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-postgres-'))
  const isReal = canMount()
  const child = `TMPDIR="$0" exec ${process.execPath} --import tsx tests/server/db/full-postgres-process.ts`
  const script = isReal ? `${mount} && ${child} real` : `${child} simulated`
  const [program, ...args] = [...(isReal ? ['unshare', '-m', 'sh'] : ['env', 'sh']), '-c', script, folder]
  const { stdout } = await promisify(execFile)(program, args)
  rmSync(folder, { recursive: true })
  const full = isReal
    ? ['The disk of the database is full: nothing can be stored.', '53100']
    : ['The database stores nothing (53400).', 'stored']
  expect(JSON.parse(stdout)).toEqual({ before: null, full, freed: null })
}, 180_000)
