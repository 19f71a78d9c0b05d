// Tests lib/api/backend/call-backend.ts, lib/api/backend/read-input.ts, lib/api/backend/fetch-backend.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import type { Adapter, AdapterCall, BackendRequest, Fields } from '@/lib/api/backend/define-adapter'
import type { Offer } from '@/contract/capabilities'
import { callBackend } from '@/lib/api/backend/call-backend'
import type { BackendSettings } from '@/lib/api/backend/send'

const offer: Offer = { capabilities: [], absent: [] }

/** Records what a backend receives that follows the contract except for its envelope. */
const adapterCalls = vi.fn<(adapterCalls: AdapterCall, fields: Fields) => void>()
let put: Partial<BackendRequest> = {}
const adapter: Adapter = {
  request: (about, route, fields) => {
    adapterCalls(about, fields)
    return { ...route, ...put }
  },
  outcome: ({ body }) =>
    (body as { failed?: never; data?: unknown }).failed ?? { data: (body as { data: unknown }).data },
  calls: {},
}

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  put = {}
  adapterCalls.mockClear()
  sent.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: [] })))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => void vi.unstubAllGlobals())

const request = (call: Call, init: RequestInit = {}, query = '') =>
  new Request(`http://site.example${call.path}${query}`, { method: call.method, ...init })
const ask = (asking: Request, given: Partial<BackendSettings> = {}) =>
  callBackend(asking, {
    adapter,
    baseUrl: 'https://backend.example',
    timeoutMs: 5_000,
    offer,
    ...given,
  })
const backendSays = (body: unknown, init: ResponseInit = {}) =>
  sent.mockImplementation(() => Promise.resolve(Response.json(body, init)))
const sentNow = () => {
  const [url, init] = sent.mock.calls[0] ?? []
  return { url: String(url), ...init, headers: new Headers(init?.headers) }
}
const { account, content, games, bank } = contract

describe('the input that a browser sends through an adapter', () => {
  it('is read from the query, a form or a body, as the contract defines', async () => {
    await ask(request(games.guestList, {}, '?venue=evo&type=live'))
    await ask(request(content.marquee))
    await ask(request(account.promote, { body: '{}' }))
    await ask(request(account.promote))
    const form = new FormData()
    form.set('chain', 'seven')
    form.set('store_number', '123456')
    await ask(request(bank.create, { body: form }))
    expect(adapterCalls.mock.calls.map(([{ name }, fields]) => [name, fields])).toEqual([
      ['games.guestList', {}],
      ['content.marquee', {}],
      ['account.promote', {}],
      ['account.promote', {}],
      ['bank.create', { chain: 'seven', store_number: '123456' }],
    ])
  })

  it('is refused with an error if it cannot be parsed', async () => {
    const reply = await ask(request(account.promote, { body: '{' }))
    expect([reply.status, await reply.json()]).toMatchObject([400, { errorCode: 'malformed_body', status: false }])
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer a b', 'a b'],
    ['Basic abc', null],
    ['xBearer abc', null],
    ['Bearer ', null],
  ])('takes from the header %j the token %s', async (authorization, token) => {
    await ask(request(content.marquee, { headers: { authorization } }))
    expect(adapterCalls.mock.calls[0]?.[0]).toMatchObject({ token, idempotencyKey: null })
  })

  it('has the first requested language that the site supports, else the default', async () => {
    for (const wish of ['vi-VN,en;q=0.8', 'de,th;q=0.5', '']) {
      await ask(request(content.marquee, { headers: wish ? { 'accept-language': wish } : {} }))
    }
    expect(adapterCalls.mock.calls.map(([{ locale }]) => locale)).toEqual(['vi', 'th', 'tw'])
  })
})

describe('the request to the backend', () => {
  it('goes to the adapter’s URL, uncached and without following redirects', async () => {
    put = { method: 'PUT', path: '/svc/news', query: { lang: 'vi', of: 'a b' }, body: 'x=1' }
    await ask(request(content.marquee))
    expect(sentNow()).toMatchObject({
      ...{ url: 'https://backend.example/svc/news?lang=vi&of=a+b', method: 'PUT', body: 'x=1' },
      ...{ cache: 'no-store', redirect: 'manual' },
    })
  })

  it('has the adapter’s method and path for the call', async () => {
    const calls = { 'content.marquee': { method: 'PATCH', path: '/news' } } as const
    await ask(request(content.marquee), { adapter: { ...adapter, calls } })
    expect(sentNow()).toMatchObject({ url: 'https://backend.example/news', method: 'PATCH' })
  })

  it('has a query or a body only if the adapter adds one', async () => {
    put = { query: {} }
    await ask(request(content.marquee))
    expect(sentNow().url).toBe(`https://backend.example${content.marquee.path}`)
    expect(sentNow()).not.toHaveProperty('body')
  })

  it('names the caller unless the adapter replaces that header', async () => {
    put = { headers: { 'accept-language': 'xx', 'x-key': 'k' } }
    const headers = { 'accept-language': 'vi', 'user-agent': 'phone', 'x-peer-address': '192.0.2.7', cookie: 'c=1' }
    await ask(request(content.marquee, { headers }))
    expect(Object.fromEntries(sentNow().headers)).toEqual({
      ...{ 'accept-language': 'xx', 'x-key': 'k', 'user-agent': 'phone', 'x-forwarded-for': '192.0.2.7' },
      ...{ 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'http' },
    })
  })

  it('has the caller’s address as the site’s own server settled it', async () => {
    const headers = { 'x-peer-address': '198.51.100.4', 'x-forwarded-for': '10.0.0.1, 203.0.113.9' }
    await ask(request(content.marquee, { headers }))
    expect(sentNow().headers.get('x-forwarded-for')).toBe('198.51.100.4')
  })

  it('is aborted when the browser leaves; an upload has a longer time limit', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout')
    const leaving = new AbortController()
    await ask(request(content.marquee, { signal: leaving.signal }))
    expect(sentNow().signal?.aborted).toBe(false)
    leaving.abort()
    expect(sentNow().signal?.aborted).toBe(true)
    put = { body: new FormData() }
    await ask(request(content.marquee))
    await ask(request(content.marquee), { timeoutMs: 999_999 })
    expect(patience.mock.calls.map(([ms]) => ms)).toEqual([5_000, 300_000, 999_999])
    patience.mockRestore()
  })
})

describe('the reply to the browser', () => {
  const headers = {
    ...{ date: 'Mon, 02 Mar 2026 04:00:00 GMT', 'retry-after': '3', 'x-request-id': 'r-1', 'idempotency-hit': 'true' },
    ...{ 'set-cookie': 'theirs=1', server: 'theirs' },
  }

  it('keeps only the headers that the site uses', async () => {
    backendSays({ data: [] }, { headers })
    const reply = await ask(request(content.marquee))
    const { date, 'retry-after': after, 'x-request-id': id, 'idempotency-hit': hit } = headers
    expect(Object.fromEntries(reply.headers)).toEqual({
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...{ date, 'retry-after': after, 'x-request-id': id, 'idempotency-hit': hit },
    })
    expect(await reply.json()).toEqual({ status: true, data: [] })
  })

  it('has no headers that the backend did not send', async () => {
    const { headers: ours } = await ask(request(content.marquee))
    expect([...ours.keys()].sort()).toEqual([
      ...['cache-control', 'content-security-policy', 'content-type', 'x-content-type-options'],
    ])
  })

  it('has the HTTP status of the contract’s error code, and keeps its numbers and fields', async () => {
    const details = {
      ...{ message: 'too little', params: { minimum: '5.00' } },
      fields: [{ field: 'amount', code: 'invalid', message: 'm' }],
    }
    backendSays({ failed: { failed: 'amount_below_minimum', ...details } }, { headers })
    const reply = await ask(request(content.marquee))
    expect(reply.status).toBe(422)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toEqual({
      ...{ status: false, errorCode: 'amount_below_minimum', errorMessage: 'too little', msg: 'too little' },
      ...{ params: details.params, fields: details.fields },
    })
  })

  it.each([
    [422, 499],
    [502, 500],
    [502, 503],
  ])('has HTTP %i if the backend fails without a code under HTTP %i', async (ours, theirs) => {
    backendSays({ failed: { failed: null } }, { status: theirs })
    const reply = await ask(request(content.marquee))
    expect([reply.status, await reply.json()]).toEqual([ours, { status: false, errorMessage: '', msg: '' }])
  })

  it('has only the fields of the contract', async () => {
    backendSays({ data: { code: 'A', url: 'https://x.example', joined: 0, secret: 's' } })
    expect(await (await ask(request(account.promote))).json()).not.toHaveProperty('data.secret')
  })

  it.each([
    ['upstream_unreadable', 'no JSON', 200, 'JSON'],
    ['unauthorized', 'no JSON', 401, null],
  ])('has the code %s for %s under HTTP %i', async (code, text, status, expected) => {
    sent.mockImplementation(() =>
      Promise.resolve(new Response(text, { status, headers: { 'content-type': 'text/plain' } })),
    )
    const onUnreadable = vi.fn()
    const reply = await ask(request(content.marquee), { onUnreadable })
    expect(await reply.json()).toMatchObject({ errorCode: code })
    const received = 'text/plain'
    const issues = [{ path: '', keys: [], expected, received, code: '' }]
    const fault = { call: 'content.marquee', status, isPartial: false, issues }
    expect(onUnreadable.mock.calls).toEqual(expected ? [[fault]] : [])
  })

  it('says unreachable if the connection broke, and timeout only after the time limit', async () => {
    const codeAfter = async (name: string) => {
      sent.mockRejectedValue(new DOMException('broken', name))
      return ((await (await ask(request(content.marquee))).json()) as { errorCode: string }).errorCode
    }
    expect([await codeAfter('AbortError'), await codeAfter('TimeoutError')]).toEqual([
      'upstream_unreachable',
      'upstream_timeout',
    ])
  })

  it('is an error, and the expected format is logged, if the backend sent neither data nor a failure', async () => {
    const onUnreadable = vi.fn()
    await ask(request(content.marquee), { adapter: { ...adapter, outcome: () => null }, onUnreadable })
    const expected = 'a reply that distinguishes data from failure'
    const issues = [{ path: '', keys: [], expected, received: 'an object with data', code: '' }]
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith({
      ...{ call: 'content.marquee', status: 200, isPartial: false, issues },
    })
  })
})
