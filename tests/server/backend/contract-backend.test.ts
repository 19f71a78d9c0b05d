// Tests lib/api/backend/call-backend.ts, app/api/public-call.ts, lib/api/backend/contract-dialect.ts, lib/api/backend/send.ts
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '@/contract/capabilities'
import { callBackend } from '@/lib/api/backend/call-backend'
import type { BackendSettings } from '@/lib/api/backend/send'

const offer: Offer = { capabilities: [], absent: [] }

const login = '/api/v1/user/login'
const marquee = '/api/v1/web/marquee'
const notice = { id: 1, title: 'a', content: '<p>b</p>' }

describe('a backend that follows the contract, called without an adapter,', () => {
  let upstream: Server
  let origin: string
  let seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[]
  let respond: RequestListener
  const onUnreadable = vi.fn<NonNullable<BackendSettings['onUnreadable']>>()
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { url = '', method = '', headers } = request
        seen.push({ url, method, headers, body: Buffer.concat(chunks).toString() })
        respond(request, response)
      })
    })
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    seen = []
    onUnreadable.mockClear()
  })
  afterAll(() => {
    upstream.closeAllConnections()
    upstream.close()
  })

  const sends =
    (body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://localhost:3000${path}`, { headers })
  const post = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: '{"account":"a"}' })
  const ask = async (request: Request, given: Partial<BackendSettings> = {}) => {
    const settings = {
      adapter: null,
      baseUrl: origin,
      timeoutMs: 5_000,
      offer,
      onUnreadable,
      ...given,
    }
    const response = await callBackend(request, settings)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as object }
  }
  const content = (title: string) => JSON.stringify({ status: true, data: [{ ...notice, title }] })

  it('receives the call unchanged, without headers that do not concern it', async () => {
    respond = sends('{"status":true,"token":"t"}', 200, { 'session-ends-in': '1798', 'x-internal': 'yes' })
    const headers = {
      ...{ authorization: 'Bearer t', 'idempotency-key': 'key-12345', 'content-type': 'application/json' },
      ...{ 'x-device': 'd1', 'x-proof': 'p1', 'x-session-passive': '1' },
      ...{ cookie: 'secret=1', te: 'trailers', 'x-admin': 'yes', 'user-agent': 'phone', 'accept-language': 'vi' },
    }
    const { status, body, headers: received } = await ask(post(login, headers))
    const { cookie: _cookie, te: _te, 'x-admin': _admin, ...kept } = headers
    expect(seen[0]).toMatchObject({ url: login, method: 'POST', body: '{"account":"a"}', headers: kept })
    for (const name of ['cookie', 'te', 'x-admin']) expect(seen[0]?.headers).not.toHaveProperty(name)
    expect([status, body]).toEqual([200, { status: true, token: 't' }])
    expect([received.get('session-ends-in'), received.get('x-internal')]).toEqual(['1798', null])
  })

  it('receives the address and host that the site’s own server settled', async () => {
    respond = sends(content('x'))
    await ask(get(marquee, { 'x-peer-address': '198.51.100.4', 'x-forwarded-for': '6.6.6.6' }))
    const { headers } = seen[0] ?? { headers: {} as IncomingHttpHeaders }
    expect([headers['x-forwarded-for'], headers['x-forwarded-host']]).toEqual(['198.51.100.4', 'localhost:3000'])
  })

  it.each([
    ['GET', '/api/v1/..%2f..%2fadmin'],
    ['GET', '/api/v1/web/..%2fadmin'],
    ['GET', '/api/v1//web/marquee'],
    ['GET', '/api/v1/web/marquee/'],
    ['GET', '/api/v1/admin'],
    ['DELETE', marquee],
    ['PUT', marquee],
  ])('never receives %s %s', async (method, path) => {
    const { status, body } = await ask(new Request(`http://localhost:3000${path}`, { method }))
    expect([status, body, seen]).toMatchObject([404, { status: false, errorCode: 'not_found' }, []])
  })

  it('receives health, readiness, description and payment callback too', async () => {
    respond = sends('{"status":true}')
    for (const path of ['/api/health', '/api/v1/ready', '/api/v1/openapi.json'])
      expect((await ask(get(path))).body).toEqual({ status: true })
    respond = sends('', 204)
    expect((await ask(get('/api/ready'))).body).toMatchObject({ errorCode: 'upstream_unreadable' })
    await ask(post('/api/v1/callback/payment', { 'x-payment-signature': 's' }))
    expect(seen.at(-1)).toMatchObject({ headers: { 'x-payment-signature': 's' }, body: '{"account":"a"}' })
  })

  it('has its replies sent to browsers as JSON, under a policy that allows nothing, without its own headers', async () => {
    const theirs = { 'set-cookie': 'a=1', 'x-backend': 'theirs', 'access-control-allow-origin': '*', link: '</x>' }
    const kept = { 'retry-after': '7', 'x-request-id': 'r-1', date: 'Mon, 02 Mar 2026 04:00:00 GMT' }
    respond = sends(content('<script>alert(1)</script>'), 200, { ...theirs, ...kept, 'content-type': 'text/html' })
    expect(Object.fromEntries((await ask(get(marquee))).headers)).toEqual({
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      ...{ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", ...kept },
    })
  })

  it.each([
    ['a page', sends('<h1>Admin</h1>', 200, { 'content-type': 'text/html' })],
    ['a page of a gateway', sends('<h1>Bad gateway</h1>', 503, { 'content-type': 'text/html' })],
    ['a redirect', sends('', 302, { location: 'https://elsewhere.example/' })],
    ['nothing', sends('')],
    ['nothing, with HTTP 204', sends('', 204)],
    ['a list for an envelope', sends('[]')],
    ['another shape', sends('{"status":true,"data":[{"id":"one"}]}')],
    ['more than 8 MB', sends(content('x'.repeat(9_000_000)))],
    [
      'more than 8 MB once unpacked',
      sends(gzipSync(content('x'.repeat(9_000_000))), 200, { 'content-encoding': 'gzip' }),
    ],
  ])('is reported as HTTP 502 and logged when it answers %s', async (_, answer) => {
    respond = answer
    const { status, body, text } = await ask(get(marquee))
    expect([status, body]).toMatchObject([502, { status: false, errorCode: 'upstream_unreadable' }])
    expect(text).not.toContain('<h1>')
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ call: 'content.marquee' }))
  })

  it('ends the session with a 401, even with an HTML body', async () => {
    respond = sends('<h1>Sign in</h1>', 401, { 'content-type': 'text/html' })
    expect(await ask(get(marquee))).toMatchObject({ status: 401, body: { errorCode: 'unauthorized' } })
  })

  it('must finish its reply in time, even if it keeps sending', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const writing = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(writing))
    }
    expect(await ask(get(marquee), { timeoutMs: 200 })).toMatchObject({
      status: 504,
      body: { errorCode: 'upstream_timeout' },
    })
  })

  it('gets more time to answer an upload than other calls', async () => {
    respond = (_, response) => void setTimeout(() => sends('{"status":false}', 422)(_, response), 300)
    const upload = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await ask(post(login), { timeoutMs: 50 })).status).toBe(504)
    expect((await ask(post('/api/v1/user/bank/create', upload), { timeoutMs: 50 })).status).toBe(422)
  })

  it('is reported as unreachable when it does not respond', async () => {
    const { status, body } = await ask(post(login), { baseUrl: 'http://127.0.0.1:9' })
    expect([status, body]).toMatchObject([502, { errorCode: 'upstream_unreachable' }])
  })

  it.each([
    ['msg', { status: false, msg: 'Not on Sundays' }, 422, 'Not on Sundays'],
    ['message, without a status', { message: 'Wrong password' }, 200, 'Wrong password'],
    ['errorMsg', { status: false, errorMsg: 'Closed' }, 200, 'Closed'],
    ['tags', { status: false, msg: 'Not <b>today</b>' }, 422, 'Not today'],
    ['a long text', { status: false, msg: 'x'.repeat(500) }, 422, `${'x'.repeat(199)}…`],
    ['a page', { status: false, msg: '<html><body>Error</body></html>' }, 422, ''],
    ['a stack trace', { status: false, msg: 'TypeError: x\n    at pay (/srv/app.js:12:3)' }, 422, ''],
    ['SQL', { status: false, msg: 'SQLSTATE[23000]: duplicate' }, 422, ''],
    ['an object', { status: false, msg: { code: 7 } }, 422, ''],
  ])('shows a member a message and nothing else for a failure with %s', async (_, body, status, message) => {
    respond = sends(JSON.stringify(body), status)
    const reply = await ask(post(login))
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.body).toEqual({ status: false, errorMessage: message, msg: message })
  })

  it('keeps code, numbers and fields of a failure, and drops everything else', async () => {
    const error = { errorCode: 'amount_below_minimum', msg: 'too little', params: { minimum: '5.00' } }
    respond = sends(JSON.stringify({ status: false, ...error, stack: 'at pay', sql: 'select' }), 422)
    const reply = await ask(post(login))
    expect([reply.status, reply.body]).toEqual([422, { status: false, errorMessage: 'too little', ...error }])
  })
})
