import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { connectPostgres, openPostgres, type Database, type OpenDatabase } from '@/server/db/client'
import { isDatabaseUnreachable } from '@/server/db/unreachable'
import { openSession } from '@/server/domain/auth/sessions'
import { createMemberApi } from '@/server/http/member-api'
import { ask } from '../../support/api'
import { createTcpProxy } from '../../support/tcp-proxy'
import { createContext, createMember } from '../../support/server'
import { openTestDatabase, type TestDatabase } from '../../support/test-database'

const connections = 4

function appOn(db: Database) {
  const settings = { ...createContext(db), siteOrigin: '', sessionIdleMs: 60_000 }
  return createMemberApi({ ...settings, health: () => Promise.resolve({ database: 'postgres', sandbox: false }) })
}

describe('a PostgreSQL that is unreachable for a while', () => {
  let postgres: TestDatabase
  let gate: Awaited<ReturnType<typeof createTcpProxy>>
  let open: OpenDatabase
  let app: ReturnType<typeof createMemberApi>
  beforeAll(async () => {
    postgres = await openTestDatabase(2)
    gate = await createTcpProxy(Number(new URL(postgres.url).port))
    open = await openPostgres(postgres.url.replace(/:\d+\//, `:${gate.port}/`), connections)
    app = appOn(open.db)
  })
  afterAll(async () => {
    await open.close()
    gate.close()
    await postgres.close()
  })

  const marquee = () => ask(app, contract.content.marquee, {})
  const ready = async () => (await app.request('/api/v1/ready')).status

  it('makes calls fail with a clear error, and makes the API not ready; both recover without a restart', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect([(await marquee()).status, await ready()]).toEqual([200, 200])
    gate.cut()
    const refused = await Promise.all(Array.from({ length: 8 }, marquee))
    for (const { status, body } of refused) expect([status, body.errorCode]).toEqual([503, 'service_unavailable'])
    expect(await ready()).toBe(503)
    gate.mend()
    expect([(await marquee()).status, await ready()]).toEqual([200, 200])
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })

  it('makes calls fail with a clear error even if packets are dropped, and is used again without a restart', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const path = await createTcpProxy(Number(new URL(postgres.url).port))
    const impatient = await openPostgres(postgres.url.replace(/:\d+\//, `:${path.port}/`), 2, 500)
    const app = appOn(impatient.db)
    const readOf = async () => (await ask(app, contract.content.marquee, {})).body.errorCode
    expect(await readOf()).toBeUndefined()
    const patient = await openPostgres(postgres.url.replace(/:\d+\//, `:${path.port}/`), 1)
    const inTheMiddle = impatient.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      path.swallow()
      await tx.execute(sql`select 2`)
    })
    const ended: unknown = await inTheMiddle.catch((error: unknown) => error)
    expect(isDatabaseUnreachable(ended)).toBe(true)
    // Its connection would wait a minute for an answer.
    const unready = appOn(patient.db).request('/api/v1/ready')
    expect(await readOf()).toBe('service_unavailable')
    expect((await unready).status).toBe(503)
    path.mend()
    await expect.poll(readOf, { timeout: 8_000 }).toBeUndefined()
    expect(impatient.connections?.().busy).toBe(0)
    path.close()
    await Promise.all([impatient.close(), patient.close()])
    log.mockRestore()
  })

  it('keeps its connections if it vanishes just before a transaction begins', async () => {
    const path = await createTcpProxy(Number(new URL(postgres.url).port))
    const impatient = await openPostgres(postgres.url.replace(/:\d+\//, `:${path.port}/`), 1, 300)
    const begin = () => impatient.db.transaction(() => Promise.resolve('begun'))
    expect(await begin()).toBe('begun')
    path.swallow()
    expect(isDatabaseUnreachable(await begin().catch((error: unknown) => error))).toBe(true)
    path.mend()
    await expect.poll(begin, { timeout: 8_000 }).toBe('begun')
    expect(impatient.connections?.().busy).toBe(0)
    await impatient.close()
    path.close()
  })

  it('makes calls that write fail with a clear error while it is read-only, like a standby', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const token = await openSession(createContext(postgres.db), (await createMember(postgres.db)).id)
    const { pool, db } = connectPostgres(`${postgres.url}?options=-c%20default_transaction_read_only%3Don`, 1)
    const { status, body } = await ask(appOn(db), optional.protection.setReminder, { minutes: 30 }, { token })
    expect([status, body.errorCode]).toEqual([503, 'service_unavailable'])
    await pool.end()
    log.mockRestore()
  })

  it('gets at most the allowed number of connections, and every simultaneous call is answered', async () => {
    const queries = Array.from({ length: 60 }, async () => open.db.execute(sql`select pg_sleep(0.05)`))
    const busy = async () => {
      const rows = await postgres.db.execute(sql`select count(*)::int as n from pg_stat_activity
        where backend_type = 'client backend' and query like 'select pg_sleep%'`)
      return (rows as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0
    }
    await expect.poll(busy, { interval: 5 }).toBeGreaterThan(0)
    const seen = [await busy(), await busy(), await busy()]
    expect(open.connections?.()).toMatchObject({ busy: connections, idle: 0 })
    expect(open.connections?.().waiting).toBeGreaterThan(0)
    await Promise.all(queries)
    expect(open.connections?.()).toEqual({ busy: 0, idle: connections, waiting: 0 })
    expect(Math.max(...seen)).toBeLessThanOrEqual(connections)
  })
})

it.each([
  [Object.assign(new Error('x'), { code: '57P01' }), true],
  [Object.assign(new Error('x'), { code: '53300' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' }), true],
  [Object.assign(new Error('x'), { code: 'XX000', severity: 'ERROR' }), false],
  [Object.assign(new Error('x'), { code: '08006' }), true],
  [new Error('failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('x'), { code: '57014' }), true],
  [Object.assign(new Error('x'), { code: '28P01' }), true],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), true],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), false],
  [Object.assign(new Error('x'), { code: '23505' }), false],
  [Object.assign(new Error('x'), { code: '40001' }), false],
  [new Error('x'), false],
  ['ECONNREFUSED', false],
])('%o counts as an unreachable database: %s', (error, isIt) => {
  expect(isDatabaseUnreachable(error)).toBe(isIt)
})
