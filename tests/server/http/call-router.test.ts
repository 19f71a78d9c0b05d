import { afterAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { insertVenues } from '@/server/seed/venues'
import type { GameVenue } from '@/server/ports/game-venue'
import { createTestApi } from '../../support/api'
import { siteCalls } from '../../support/every-call'

const api = await createTestApi()
afterAll(api.close)

describe('the HTTP layer of the API', () => {
  it('answers an unknown path or a wrong method with an error of the contract', async () => {
    const unknown = await api.app.request('/api/v1/nowhere')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ status: false, errorCode: 'not_found' })
    const wrong = await api.app.request('/api/v1/user/login')
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('POST')
    const wrongOfBoth = await api.app.request(contract.content.marquee.path, { method: 'PUT' })
    expect(wrongOfBoth.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  it.each(siteCalls.filter(({ call }) => call.path.startsWith('/api/v1/web/')))(
    'answers $name by POST, the specification’s default, as by GET',
    async ({ call }) => {
      const { token } = await api.signIn()
      const asMember = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
      const byGet = await api.app.request(call.path, { headers: asMember })
      const bodies = [{}, { body: '{}', headers: { ...asMember, 'content-type': 'application/json' } }]
      const expected = await byGet.json()
      expect(expected).toMatchObject({ status: true })
      for (const init of bodies) {
        const byPost = await api.app.request(call.path, { method: 'POST', headers: asMember, ...init })
        expect(byPost.status).toBe(200)
        expect(await byPost.json()).toEqual(expected)
      }
      const wrong = { method: 'POST', headers: { ...asMember, 'content-type': 'application/json' }, body: '{' }
      expect((await api.app.request(call.path, wrong)).status).toBe(400)
    },
  )

  it('answers in the requested language, in Chinese if none is requested', async () => {
    const messageIn = async (language?: string) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
      const response = await api.app.request('/api/v1/user/detail', { method: 'POST', headers })
      return ((await response.json()) as { msg: string }).msg
    }
    expect(await messageIn()).toBe('登入已逾時，請重新登入')
    expect(await messageIn('en-US;q=0.2, vi;q=0.9')).toMatch(/^Phiên đăng nhập/)
    expect(await messageIn('th')).toMatch(/เซสชัน/)
    expect(await messageIn('fr')).toBe('登入已逾時，請重新登入')
  })

  it('answers with an error when a call takes too long, and lets its work finish', async () => {
    let isDone = false
    const balance = () => new Promise<bigint>((resolve) => setTimeout(() => resolve(((isDone = true), 1n)), 2_000))
    const slow = await createTestApi({ maxAnswerMs: 50, ports: { gameVenue: { balance } as unknown as GameVenue } })
    await insertVenues(slow.db)
    const { token } = await slow.signIn()
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const startedMs = performance.now()
    const reply = await slow.ask(contract.wallet.venueBalance, { game_name: 'fg' }, { token })
    expect([reply.status, reply.body.errorCode]).toEqual([503, 'service_unavailable'])
    expect(performance.now() - startedMs).toBeLessThan(1_500)
    await vi.waitFor(() => expect(isDone).toBe(true), 4_000)
    await slow.close()
    vi.restoreAllMocks()
  })

  it('gives each request an id, and forbids caching of members’ data', async () => {
    const member = await api.ask(contract.account.detail, {})
    expect(member.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(member.headers.get('cache-control')).toBe('no-store')
    expect(member.headers.get('x-content-type-options')).toBe('nosniff')
    const guest = await api.ask(contract.content.marquee, {})
    expect(guest.headers.get('vary')).toContain('Accept-Language')
    expect(guest.headers.get('cache-control')).toBe('no-cache')
  })

  it.each(siteCalls.filter(({ call }) => call.access === 'member'))(
    'refuses $name without a valid token',
    async ({ call }) => {
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
        const refused = await api.app.request(call.path, { method: call.method, headers })
        expect(refused.status).toBe(401)
        expect(await refused.json()).toMatchObject({ errorCode: 'unauthorized' })
      }
    },
  )

  it.each(siteCalls.filter(({ call }) => call.idempotent))(
    'requires an idempotency key from $name',
    async ({ call }) => {
      const { token } = await api.signIn()
      for (const key of ['', 'short', 'with a space in it', 'x'.repeat(129)]) {
        const refused = await api.ask(call, {}, { token, key })
        expect(refused.body).toMatchObject({ errorCode: 'idempotency_key_required' })
      }
    },
  )

  it('refuses a body whose declared or actual size is too large', async () => {
    const big = JSON.stringify({ account: 'a'.repeat(2 * 1024 * 1024), password: 'x' })
    const declared = await api.ask(contract.auth.login, big, { headers: { 'content-length': String(big.length) } })
    expect(declared).toMatchObject({ status: 413, body: { errorCode: 'body_too_large' } })
    const stream = new Blob([big]).stream()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' }
    const streamed = await api.app.request(
      new Request(`http://localhost${contract.auth.login.path}`, init as RequestInit),
    )
    expect(streamed.status).toBe(413)
  })

  it('handles __proto__, NUL and invalid UTF-8 safely', async () => {
    const polluted = await api.ask(contract.auth.login, '{"account":"a","password":"b","__proto__":{"admin":true}}')
    expect(polluted.body.errorCode).toBe('login_failed')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    for (const body of ['{"account":"a\\u0000","password":"b"}', '{"account":', '\ufeff{', 'null}']) {
      expect((await api.ask(contract.auth.login, body)).body.errorCode).toBe('malformed_body')
    }
    for (const body of ['null', '[]', '"text"', '7']) {
      expect((await api.ask(contract.auth.login, body)).body.errorCode).toBe('invalid_input')
    }
  })

  it('shows an internal error only as a request id', async () => {
    const broken = await createTestApi({
      ports: { sms: { send: () => Promise.reject(new Error('gateway said: +886912345678 is invalid')) } },
    })
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const failed = await broken.ask(contract.auth.sendMobile, { mobile: '+886912345678' })
    await broken.close()
    const lines = logged.mock.calls.map(([line]) => String(line)).join('')
    logged.mockRestore()
    expect(failed.status).toBe(503)
    expect(JSON.stringify(failed.body)).not.toContain('gateway')
    // The log shows where the error happened, but not its text.
    const { error } = JSON.parse(lines) as { error: unknown }
    expect(error).toMatchObject({ name: 'DomainError', cause: { name: 'Error' } })
    expect(lines).not.toContain('gateway')
  })

  it('serves its own OpenAPI document and its health', async () => {
    const document = await (await api.app.request('/api/v1/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    const ofOperators = await (await api.operatorApi.request('/api/operator/v1/openapi.json')).json()
    expect(ofOperators).toMatchObject({ openapi: '3.1.0', info: { title: 'Operator API' } })
    const health = await (await api.app.request('/api/v1/health')).json()
    expect(health).toEqual({ status: true, data: { database: 'embedded', sandbox: true } })
  })
})
