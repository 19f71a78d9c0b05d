import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { logAnswer, logUnexpected } from '@/server/http/log'
import { Metrics } from '@/server/http/metrics'
import { revalidateSite } from '@/server/http/revalidate-site'
import { contract, createTestApi, type TestApi } from '../../support/api'

afterEach(() => void vi.restoreAllMocks())

describe('what the API tells of itself', () => {
  let api: TestApi
  beforeAll(async () => void (api = await createTestApi()))
  afterAll(() => api.close())

  const metrics = (token?: string) =>
    api.operatorApi.request('/api/operator/v1/metrics', { headers: token ? { authorization: `Bearer ${token}` } : {} })

  it('counts answers by call and status, for operators only', async () => {
    await api.ask(contract.content.marquee, {})
    await api.ask(contract.account.detail, {})
    expect((await metrics()).status).toBe(401)
    expect((await metrics(await api.keyFor('Penny', 'content'))).status).toBe(403)
    const told = await metrics(await api.keyFor('Scraper', 'auditor'))
    expect(told.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await told.text()
    expect(text).toContain('api_answers_total{call="content.marquee",status="200"} 1')
    expect(text).toContain('api_answers_total{call="account.detail",status="401"} 1')
    expect(text).toContain('api_answer_seconds_bucket{call="content.marquee",le="+Inf"} 1')
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*\})? [\d.e+-]+)$/)
  })

  it('tells figures of others as they are when it is asked', () => {
    const metrics = new Metrics()
    let waiting = 0
    metrics.watch({ name: 'db_connections', label: 'state', read: () => ({ waiting }) })
    expect(metrics.text()).toContain('# TYPE db_connections gauge\ndb_connections{state="waiting"} 0\n')
    waiting = 3
    expect(metrics.text()).toContain('db_connections{state="waiting"} 3\n')
  })

  it('is ready while its database answers', async () => {
    expect((await api.app.request('/api/v1/ready')).status).toBe(200)
    const gone = await createTestApi()
    await gone.close()
    expect((await gone.app.request('/api/v1/ready')).status).toBe(503)
  })

  it('logs lines of JSON that name nobody', () => {
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

  it('tells the site to make its pages anew, and goes on when the site does not answer', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 204 }))
    await revalidateSite({ url: 'http://site/revalidate', secret: 'word' })
    expect(asked).toHaveBeenCalledWith(
      'http://site/revalidate',
      expect.objectContaining({ method: 'POST', headers: { 'x-revalidate-secret': 'word' } }),
    )
    expect(process.stderr.write).not.toHaveBeenCalled()
    asked.mockRejectedValueOnce(new Error('down'))
    await revalidateSite({ url: 'http://site/revalidate', secret: 'word' })
    expect(process.stderr.write).toHaveBeenCalledOnce()
    await revalidateSite({ url: 'http://site/revalidate', secret: '' })
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
