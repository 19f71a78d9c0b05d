// Tests server/http/metrics.ts, server/http/log.ts, server/database-health.ts
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryProblem, watchDatabase } from '@/server/database-health'
import { createStorageCheck } from '@/server/db/storage-check'
import { logAnswer, logUnexpected, type AnsweredCall } from '@/server/http/log'
import { createMemberApi } from '@/server/http/member-api'
import { logName } from '@/server/domain/find-member'
import { Metrics } from '@/server/http/metrics'
import { createSecrets } from '@/server/ports/secrets'
import { ask, contract, createTestApi, type TestApi } from '../../support/api'
import { testSecrets } from '../../support/server'

afterEach(() => void vi.restoreAllMocks())

describe('metrics, readiness and log of the API', () => {
  let api: TestApi
  beforeAll(async () => void (api = await createTestApi()))
  afterAll(async () => {
    await api.close()
    // The log remembers a full disk for a minute.
    vi.resetModules()
  })

  const metrics = (token?: string) =>
    api.operatorApi.request('/api/operator/v1/metrics', { headers: token ? { authorization: `Bearer ${token}` } : {} })

  it('count replies by call and status, for operators only', async () => {
    await api.ask(contract.content.marquee, {})
    await api.ask(contract.account.detail, {})
    expect((await metrics()).status).toBe(401)
    expect((await metrics(await api.keyFor('Penny', 'content'))).status).toBe(403)
    const shown = await metrics(await api.keyFor('Scraper', 'auditor'))
    expect(shown.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await shown.text()
    expect(text).toContain('api_answers_total{call="content.marquee",status="200"} 1')
    expect(text).toContain('api_answers_total{call="account.detail",status="401"} 1')
    expect(text).toContain('api_answer_seconds_bucket{le="+Inf",call="content.marquee"} 1')
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (?:TYPE|HELP) .+|\w+(\{[^}]*\})? [\d.e+-]+|)$/)
  })

  it('name a member in the log by a pseudonym with a key', async () => {
    const { member, token } = await api.signIn({ account: 'logged1' })
    const lines: AnsweredCall[] = []
    const app = createMemberApi({
      ...api.context,
      siteOrigin: '',
      sessionIdleMs: 60_000,
      health: () => Promise.resolve({ database: 'postgres', sandbox: false }),
      onAnswer: (answered) => lines.push(answered),
    })
    const shown = await ask(app, contract.account.detail, {}, { token })
    await ask(app, contract.content.marquee, {})
    const { member: name = '', requestId } = lines[0]!
    expect(name).toBe(logName(testSecrets, member.id))
    expect(name).toMatch(/^[\w-]{16}$/)
    expect(name).not.toBe(logName(createSecrets([Buffer.alloc(32, 8)]), member.id))
    expect(requestId).toBe(shown.headers.get('x-request-id'))
    expect(lines[1]).not.toHaveProperty('member')
  })

  it('read the current values at each scrape, and leave out those that cannot be read', async () => {
    const metrics = new Metrics()
    let waiting = 0
    metrics.watch({ name: 'db_connections', help: 'By state.', label: 'state', read: () => ({ waiting }) })
    let level: Promise<Record<string, number>> = Promise.resolve({ '': 7 })
    metrics.watch({ name: 'level', help: 'One.', read: () => level })
    expect(await metrics.text()).toContain('# TYPE db_connections gauge\ndb_connections{state="waiting"} 0\n')
    expect(await metrics.text()).toMatch(/^level 7$/m)
    waiting = 3
    level = Promise.reject(new Error('away'))
    expect(await metrics.text()).toContain('db_connections{state="waiting"} 3\n')
    level = Promise.reject(new Error('away'))
    expect(await metrics.text()).not.toMatch(/^level \d/m)
  })

  it('list every job before its first run', async () => {
    const metrics = new Metrics()
    metrics.expectJobs(['pay-rebates'])
    const startedS = Date.now() / 1000
    const text = await metrics.text()
    expect(text).toContain('job_runs_total{job="pay-rebates",outcome="failed"} 0')
    const [, lastOk] = /job_last_ok_timestamp_seconds\{job="pay-rebates"\} ([\d.]+)/.exec(text) ?? []
    expect(Math.abs(Number(lastOk) - startedS)).toBeLessThan(5)
    metrics.ranJob('pay-rebates', true)
    expect(await metrics.text()).toContain('job_runs_total{job="pay-rebates",outcome="ok"} 1')
  })

  it('show the delay of the event loop and the memory of the process', async () => {
    const metrics = new Metrics()
    metrics.watchProcess()
    const text = await metrics.text()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
  })

  it("show the database's figures that operators watch", async () => {
    const metrics = new Metrics()
    const storageProblem = createStorageCheck(api.db, tmpdir())
    watchDatabase(metrics, { db: api.db, connections: undefined, folder: tmpdir(), storageProblem })
    const text = await metrics.text()
    expect(text).toMatch(/^build_info\{version="[\d.]+"\} 1$/m)
    expect(text).toMatch(/^database_up 1$/m)
    expect(text).toMatch(/^database_schema_level [1-9]\d*$/m)
    expect(text).toMatch(/^venue_transfers_pending 0$/m)
    expect(text).toMatch(/^data_folder_free_bytes [1-9]\d*/m)
  })

  it('can be read while the database is away, with the metrics token or a key that was used before', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const away = await createTestApi({ metricsToken: 'scrape-me-please' })
    const storageProblem = createStorageCheck(away.db, null)
    watchDatabase(away.metrics, { db: away.db, connections: undefined, folder: null, storageProblem })
    const known = await away.keyFor('Scraper', 'auditor')
    const unknown = await away.keyFor('Other', 'auditor')
    const read = (token: string) =>
      away.operatorApi.request('/api/operator/v1/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect((await read(known)).status).toBe(200)
    await away.close()
    const answers = [await read('scrape-me-please'), await read(known), await read(unknown), await read('no-such-key')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503])
    const text = await answers[0]?.text()
    expect(text).toMatch(/^database_up 0$/m)
    expect(text).not.toMatch(/^venue_transfers_pending \d/m)
  })

  it('report ready while the database answers', async () => {
    expect((await api.app.request('/api/v1/ready')).status).toBe(200)
    const gone = await createTestApi()
    await gone.close()
    expect((await gone.app.request('/api/v1/ready')).status).toBe(503)
  })

  it('report not ready while nothing can be stored, and log a full disk once a minute', async () => {
    const full = await createTestApi({ storageProblem: () => Promise.resolve('The disk is full.') })
    const ready = await full.app.request('/api/v1/ready')
    expect([ready.status, await ready.json()]).toEqual([503, { status: false, msg: 'The disk is full.' }])
    await full.close()
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
    for (let time = 0; time < 20; time += 1) logUnexpected({ requestId: 'r', call: 'auth.login' }, cause)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('The disk of the database is full')
    expect(await createStorageCheck(api.db, null)()).toContain('full')
  })

  it('warn at start if the embedded database does not fit in memory', () => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-'))
    const mib = 1024 * 1024
    expect(memoryProblem(folder, 1024 * mib)).toBeNull()
    expect(memoryProblem(folder, 512 * mib)).toMatch(/needs 1024 MB .* to be created; this process may use 512 MB/)
    mkdirSync(join(folder, 'db'))
    expect(memoryProblem(folder, 512 * mib)).toBeNull()
    expect(memoryProblem(folder, 256 * mib)).toMatch(/needs 512 MB .* to start; this process may use 256 MB/)
    rmSync(folder, { recursive: true })
  })

  it('log lines of JSON without personal data', () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    }
    logAnswer({ requestId: 'r1', call: 'auth.login', status: 422, tookMs: 12.4 })
    logUnexpected({ requestId: 'r2', call: 'auth.login' }, new Error('key (mobile)=(+886912345678) exists'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'info', requestId: 'r1', call: 'auth.login', status: 422, ms: 12 },
      { level: 'error', requestId: 'r2', error: { name: 'Error' } },
    ])
    expect(lines.join()).not.toContain('886912345678')
  })
})
