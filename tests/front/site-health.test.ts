import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSiteHealth } from '@/front/site-health'

describe('a site whose API runs elsewhere', () => {
  let health: ReturnType<typeof createSiteHealth>
  let server: Server
  let origin: string
  beforeEach(async () => {
    health = createSiteHealth('scrape')
    server = createServer(health.wrap((_, response) => void response.writeHead(418).end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => server.close())
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const metrics = (authorization: string) => fetch(`${origin}/api/metrics`, { headers: { authorization } })

  it('is alive from the first moment, and ready while it serves', async () => {
    expect([await statusOf('/api/health?a'), await statusOf('/api/ready')]).toEqual([200, 503])
    health.setReady(true)
    expect(await statusOf('/api/ready')).toBe(200)
    health.setReady(false)
    expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 503])
  })

  it('shows its metrics to the bearer of the token only', async () => {
    await statusOf('/login')
    const answer = await metrics('Bearer scrape')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('site_answers_total{status="418"} 1')
    expect(text).toContain('site_answer_seconds_count 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await metrics('Bearer other')).status).toBe(401)
    expect(await statusOf('/api/metrics')).toBe(401)
  })

  it('shows them to nobody without a token', async () => {
    health = createSiteHealth(undefined)
    server.removeAllListeners('request').on(
      'request',
      health.wrap(() => undefined),
    )
    expect([(await metrics('Bearer ')).status, (await metrics('Bearer undefined')).status]).toEqual([401, 401])
  })
})
