// Tests lib/api/backend/call-backend.ts, lib/api/backend/call-through-adapter.ts, lib/api/backend/answer.ts, lib/api/backend/backend-response.ts
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import type { Offer } from '@/contract/capabilities'
import { callBackend } from '@/lib/api/backend/call-backend'
import { adapter } from '@/tests/support/example-backend/adapter'

const offer: Offer = { capabilities: [], absent: [] }

const seen = vi.fn<(url: string, body: string, headers: Record<string, unknown>) => void>()
let respond: { status?: number; type?: string; body: string } | null
let server: Server
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen(request.url ?? '', Buffer.concat(chunks).toString(), request.headers)
      if (!respond) return
      response.writeHead(respond.status ?? 200, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end(respond.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const onUnreadable = vi.fn()

/** Makes a call as the browser does, to a backend that replies with `answer`. */
async function ask(call: Call, input: object, answer: typeof respond, given: { adapter?: Adapter; url?: string } = {}) {
  respond = answer
  seen.mockClear()
  onUnreadable.mockClear()
  const request = new Request(`http://site.example${call.path}`, {
    method: call.method,
    headers: {
      ...{ 'content-type': 'application/json', authorization: 'Bearer sid-1', 'idempotency-key': 'key-12345' },
      ...{ 'accept-language': 'vi-VN', cookie: 'secret=1', 'x-forwarded-for': '192.0.2.7' },
    },
    ...(call.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const settings = {
    adapter: given.adapter ?? adapter,
    baseUrl: given.url ?? baseUrl,
    timeoutMs: 2_000,
    offer,
    onUnreadable,
  }
  const reply = await callBackend(request, settings)
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> }
}
const ok = (result: unknown) => ({ body: JSON.stringify({ code: 0, text: 'OK', result }) })
const failed = (code: number, text: string, status = 200) => ({ status, body: JSON.stringify({ code, text }) })
const { wallet, account, mail, content } = contract
const move = { source: 'main', target: 'evo', amount: '1.50' }

describe('a call through an adapter', () => {
  it("reaches the backend in the backend's format, without the browser’s cookies", async () => {
    await ask(wallet.transfer, move, ok({ moveNo: 'T1', state: 1, points: 1.5, balance: '1,000.0000' }))
    const [url, body, headers] = seen.mock.calls[0] ?? []
    expect([url, body]).toEqual(['/svc/hall.move', 'from=main&to=evo&points=150&requestNo=key-12345'])
    expect(headers).toMatchObject({ 'x-session': 'sid-1', 'accept-language': 'vi-VN', 'x-forwarded-for': '192.0.2.7' })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  })

  it('returns output as the contract defines it', async () => {
    const { status, body } = await ask(
      wallet.transfer,
      move,
      ok({ moveNo: 'T1', state: 1, points: 1.5, balance: '1,000.0000' }),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      data: { reference: 'T1', state: 'success', amount: '1.50', credit: '1000.00' },
    })
  })

  it('has no envelope if the contract’s reply has none', async () => {
    expect((await ask(mail.unreadCount, { status: 1 }, ok({ unread: '3' }))).body).toEqual({ status: true, count: 3 })
  })

  it('may be made by POST if its path is below web/, as in the specification', async () => {
    const byPost = { ...content.posts, method: 'POST' } as const
    expect((await ask(byPost, {}, ok([]))).body).toEqual({ status: true, data: [] })
    expect((await ask({ ...account.detail, method: 'GET' } as const, {}, ok([]))).status).toBe(404)
  })

  it('is marked as not cacheable', async () => {
    expect((await ask(content.posts, {}, ok([]))).headers.get('cache-control')).toBe('no-store')
  })
})

describe('failures through an adapter', () => {
  it('have the contract’s code and HTTP status, although the backend answers HTTP 200', async () => {
    const ended = await ask(account.detail, {}, failed(100, 'session over'))
    expect(ended.status).toBe(401)
    expect(ended.body).toEqual({
      ...{ status: false, errorCode: 'unauthorized', errorMessage: 'session over', msg: 'session over' },
    })
    expect(ended.headers.get('retry-after')).toBe('7')
  })

  it('do not keep the site busy, however long the backend’s message is', async () => {
    const startedMs = performance.now()
    const { body } = await ask(account.detail, {}, failed(999, `Unknown game ${'a.'.repeat(20_000)}`))
    expect(body.errorMessage).toMatch(/^Unknown game (a\.)+…$/)
    expect(performance.now() - startedMs).toBeLessThan(1_000)
  })

  it('keep the backend’s message if its code is unknown, and are then final, except under HTTP 408, 429 and 503', async () => {
    const named = await ask(wallet.transfer, move, failed(777, 'not on Sundays'))
    expect([named.status, named.body.msg, named.body.errorCode]).toEqual([422, 'not on Sundays', undefined])
    expect((await ask(wallet.transfer, move, failed(777, 'later', 503))).status).toBe(502)
    for (const status of [408, 429])
      expect((await ask(wallet.transfer, move, failed(777, 'later', status))).status).toBe(status)
  })

  it.each([
    ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 502, 'upstream_unreadable'],
    ['a 401 without a body', { status: 401, body: '' }, 401, 'unauthorized'],
    ['neither data nor failure', { body: '{"ok":1}' }, 502, 'upstream_unreadable'],
    ['no answer', null, 504, 'upstream_timeout'],
  ])('never count as a success after %s, nor as final if points may have moved', async (_, answer, status, code) => {
    const ended = await ask(wallet.transfer, move, answer)
    expect([ended.status, ended.body.errorCode]).toEqual([status, code])
  })

  it('include an unreachable backend', async () => {
    const { status, body } = await ask(wallet.transfer, move, null, { url: 'http://127.0.0.1:1' })
    expect([status, body.errorCode]).toEqual([502, 'upstream_unreachable'])
  })

  it("name the backend’s fields if a reply cannot be read, but not the member's data", async () => {
    const { status } = await ask(
      wallet.transfer,
      move,
      ok({ moveNo: 'T1', state: 9, points: '12.345', balance: 'secret' }),
    )
    expect(status).toBe(502)
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ call: 'wallet.transfer' }))
    const [report] = onUnreadable.mock.calls[0] as [{ issues: { path: string; received: string }[] }]
    expect(report.issues.map(({ path, received }) => [path, received])).toEqual([
      ['state', '9 (a number)'],
      ['points', 'text like "99.999"'],
      ['balance', 'text like "aaaaaa"'],
    ])
    expect(JSON.stringify(report)).not.toMatch(/secret|12\.345/)
  })

  it('include a reply that violates the contract', async () => {
    const plain: Adapter = { ...adapter, calls: {} }
    await ask(account.promote, {}, ok({ code: 'A', link: 'x', joined: 0 }), { adapter: plain })
    expect(onUnreadable).toHaveBeenCalledWith(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'url', expected: 'string' })] }),
    )
  })
})

describe('the route that uses an adapter', () => {
  it('passes on the 36 calls and nothing else', async () => {
    const other = { ...account.detail, path: '/api/v1/admin' } as const
    expect((await ask(other, {}, ok({}))).status).toBe(404)
    expect((await ask({ ...account.detail, method: 'GET' }, {}, ok({}))).status).toBe(404)
    expect(seen).not.toHaveBeenCalled()
  })

  it('reports each field that the contract refuses, in the member’s language', async () => {
    const { status, body } = await ask(wallet.transfer, { ...move, amount: 'much' }, ok({}))
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'amount', code: 'amount_format' }] })
    expect((body.fields as { message: string }[])[0]?.message).toMatch(/[ạảếốộ]/)
    expect(seen).not.toHaveBeenCalled()
  })
})
