// Tests server/http/caller.ts, server/env.ts
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { TopUpRecord } from '@/contract/member/records'
import { sandboxOrders } from '@/server/db/schema'
import { siteOrigin } from '@/server/env'
import { createMemberApi } from '@/server/http/member-api'
import { simulatePayment } from '@/sandbox/payment/send-callback'
import { ask, contract, createTestApi } from '../../support/api'

const spoofed = {
  host: 'elsewhere.example',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-for': '6.6.6.6',
  'x-real-ip': '6.6.6.6',
  forwarded: 'for=6.6.6.6;host=elsewhere.example',
  'x-original-url': '/api/operator/v1/members/list',
  'x-rewrite-url': '/api/operator/v1/members/list',
  'x-http-method-override': 'DELETE',
}

const health = () => Promise.resolve({ database: 'embedded' as const, sandbox: true })

const api = await createTestApi()
afterAll(api.close)
const { token } = await api.signIn()

describe('a forged host, address, path or token', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('a forged host appears in no link and in no callback address', async () => {
    const promoted = await api.ask(contract.account.promote, {}, { token, headers: spoofed })
    expect((promoted.body.data as { url: string }).url).toMatch(/^http:\/\/localhost:3000\/register\?/)
    const topUp = await api.ask(contract.wallet.depositVendor, { amount: '1000' }, { token, headers: spoofed })
    const { payment } = topUp.body.data as TopUpRecord
    expect(payment?.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\?/)
  })

  it('the sandbox sends its callback to this process, not to the host of the order', async () => {
    vi.stubEnv('PORT', '4321')
    const order = { host: 'elsewhere.example', 'idempotency-key': crypto.randomUUID() }
    const app = createMemberApi({
      ...api.context,
      siteOrigin: '',
      sessionIdleMs: 60_000_000,
      health,
    })
    const topUp = await ask(app, contract.wallet.depositVendor, { amount: '1000' }, { token, headers: order })
    const { order_number: number } = topUp.body.data as TopUpRecord
    const [stored] = await api.db.select().from(sandboxOrders).where(eq(sandboxOrders.orderNumber, number))
    if (!stored) throw new Error('the sandbox has no such order')
    expect(stored.callbackUrl).toContain('elsewhere.example')
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null))
    await simulatePayment(api.sandbox, stored, 'pay')
    expect(String(fetched.mock.lastCall?.[0])).toBe('http://127.0.0.1:4321/api/v1/callback/payment')
    fetched.mockRestore()
  })

  it('the API does not start without the site’s own address if the sandbox is off', () => {
    vi.stubEnv('SITE_ORIGIN', '')
    vi.stubEnv('SANDBOX', 'on')
    expect(siteOrigin()).toBe('')
    vi.stubEnv('SANDBOX', 'off')
    expect(() => siteOrigin()).toThrow(/SITE_ORIGIN is not set/)
    for (const given of ['https://play.example.com/', 'https://Play.example.com:443']) {
      vi.stubEnv('SITE_ORIGIN', given)
      expect(siteOrigin()).toBe('https://play.example.com')
    }
    for (const wrong of [
      'play.example.com',
      'play.example.com:3000',
      'https://play.example.com/site',
      'ftp://play.example.com',
    ]) {
      vi.stubEnv('SITE_ORIGIN', wrong)
      expect(() => siteOrigin()).toThrow(/SITE_ORIGIN must be/)
    }
  })

  it('a forged address does not evade a rate limit', async () => {
    const settings = { ...api.context, siteOrigin: '', sessionIdleMs: 60_000, health }
    const app = createMemberApi(settings)
    const statuses = []
    for (let index = 0; index < 61; index += 1) {
      const headers = { ...spoofed, 'x-forwarded-for': `6.6.6.${index}`, 'x-peer-address': '198.51.100.1' }
      const mobile = `+88691${String(2_000_000 + index)}`
      statuses.push((await ask(app, contract.auth.sendMobile, { mobile }, { headers })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each([
    '/api/v1//user/detail',
    '/api/v1/user//detail',
    '/api/v1/user/detail/',
    '/api/v1/user/detail;x=1',
    '/api/v1/user/detail%00',
    '/api/v1/user/detail%2f',
    '/api/v1/user%2fdetail',
    '/api/v1/user/detail.json',
    '/api/v1/USER/DETAIL',
    '/api/v1/user/%64etail%20',
    '/api/v1/user/detail\\',
    '/api/v1/web/..%2fuser/detail',
    '/api/v1/web/..;/user/detail',
    '/api/v1/%252e%252e/operator/v1/members/list',
    '/api/operator/v1/members/list',
    '/api/v1/callback/payment/',
    `/api/v1/${'a/'.repeat(4_000)}`,
    `/api/v1/user/${'%2e%2e%2f'.repeat(500)}etc/passwd`,
  ])('the path %s answers 404', async (path) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...spoofed }
    const answer = await api.app.request(path, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errorCode: 'not_found' })
  })

  it.each(['/api/v1/web/../user/detail', '/api/v1/web/%2e%2e/user/detail', '/api/v1/user/./detail'])(
    'the path %s needs a token, like the call that it resolves to',
    async (path) => {
      expect((await api.app.request(path, { method: 'POST' })).status).toBe(401)
    },
  )

  it.each([
    'Bearer',
    'bearer  x',
    'Bearer a,b',
    `Bearer ${'x'.repeat(300)}`,
    'Bearer \u00e9',
    'Basic x',
    'Bearer null',
  ])('the header “%s” contains no valid token', async (authorization) => {
    const reply = await api.app.request(contract.account.detail.path, { method: 'POST', headers: { authorization } })
    expect(reply.status).toBe(401)
  })
})
