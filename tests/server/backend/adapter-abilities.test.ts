// Tests lib/api/backend/call-backend.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { message } from '@/contract/member/mail'
import { callBackend } from '@/lib/api/backend/call-backend'
import type { BackendSettings } from '@/lib/api/backend/send'
import { CallFailure, type Adapter } from '@/lib/api/backend/define-adapter'
import { constant, renameFields } from '@/lib/api/backend/wire-codecs'

const sent = vi.fn<typeof fetch>()
const onUnreadable = vi.fn()
beforeEach(() => {
  onUnreadable.mockClear()
  sent.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: {} })))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => void vi.unstubAllGlobals())

const plain: Adapter = {
  request: ({ token }, route, fields) => ({
    ...route,
    headers: { session: token ?? '' },
    body: JSON.stringify(fields),
  }),
  outcome: ({ body }) => {
    const { data, error } = body as { data?: unknown; error?: string }
    return error ? { failed: null, message: error } : { data }
  },
  calls: {},
}

async function ask(call: Call, input: object, calls: Adapter['calls'], more: Partial<Adapter> = {}) {
  const request = new Request(`http://site.example${call.path}`, {
    method: call.method,
    headers: { authorization: 'Bearer first', 'accept-language': 'vi-VN' },
    ...(call.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const settings: BackendSettings = {
    ...{ adapter: { ...plain, ...more, calls }, baseUrl: 'https://backend.example', timeoutMs: 5_000 },
    ...{ offer: { capabilities: [], absent: [] }, onUnreadable },
  }
  const reply = await callBackend(request, settings)
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> }
}
const addresses = () => sent.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)
const sessions = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('session'))

const { account, auth, content, mail } = contract
const promote = { code: 'A', url: 'https://x.example', joined: 3 }

describe('an adapter', () => {
  it('can make two requests for one call, one of them to another host', async () => {
    sent.mockImplementation((url) => {
      const isCount = String(url).includes('counts.example')
      return Promise.resolve(Response.json({ data: isCount ? { joined: 3 } : { code: 'A', url: promote.url } }))
    })
    const { body } = await ask(
      account.promote,
      {},
      {
        'account.promote': {
          load: async (_, fetchData) => {
            const referral = (await fetchData({ method: 'GET', path: '/me/referral' })) as object
            return { ...referral, ...((await fetchData({ path: 'https://counts.example/joined' })) as object) }
          },
        },
      },
    )
    expect(body).toEqual({ status: true, data: promote })
    expect(addresses()).toEqual(['GET https://backend.example/me/referral', 'POST https://counts.example/joined'])
  })

  it('gets one time limit for all requests of a call', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    const load = async (_: unknown, fetchData: () => Promise<unknown>) => {
      await fetchData()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return fetchData()
    }
    await ask(account.promote, {}, { 'account.promote': { load } })
    const [first = 0, second = 0] = timeouts.mock.calls.map(([ms]) => ms)
    expect(first).toBe(5_000)
    expect(second).toBeLessThanOrEqual(4_951)
    timeouts.mockRestore()
  })

  it('makes a call of two requests fail at the first failure', async () => {
    sent.mockImplementation(() => Promise.resolve(Response.json({ error: 'No referrals today.' })))
    const load: NonNullable<Adapter['calls']['account.promote']>['load'] = async (_, fetchData) => {
      await fetchData({ path: '/one' })
      return fetchData({ path: '/two' })
    }
    const { status, body } = await ask(account.promote, {}, { 'account.promote': { load } })
    expect([status, body]).toMatchObject([422, { status: false, msg: 'No referrals today.' }])
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('can answer or refuse a call without sending a request', async () => {
    const known = await ask(
      account.promote,
      {},
      {
        'account.promote': { load: () => null, output: constant(promote) },
      },
    )
    expect(known.body).toEqual({ status: true, data: promote })
    const refused = await ask(
      mail.read,
      { id: 'M1' },
      {
        'mail.read': {
          load: ({ id }) => {
            throw new CallFailure({ failed: 'not_found', message: `There is no ${id}.` })
          },
        },
      },
    )
    expect([refused.status, refused.body]).toMatchObject([404, { errorCode: 'not_found', msg: 'There is no M1.' }])
    expect(sent).not.toHaveBeenCalled()
  })

  it('can use paths with parameters and asynchronous input', async () => {
    await ask(
      mail.read,
      { id: 'a/b' },
      {
        'mail.read': {
          method: 'PUT',
          path: ({ id }) => `/mails/${encodeURIComponent(id)}/read`,
          input: ({ id }, { locale }) => Promise.resolve({ signature: `${id} in ${locale}` }),
        },
      },
    )
    expect(addresses()).toEqual(['PUT https://backend.example/mails/a%2Fb/read'])
    expect(sent.mock.calls[0]?.[1]?.body).toBe('{"signature":"a/b in vi"}')
  })

  it("can read a reply by the call's input and the reader’s language", async () => {
    sent.mockImplementation(() => Promise.resolve(Response.json({ data: [{ no: 7, vi: 'Chào', en: 'Hello' }] })))
    const { body } = await ask(
      content.marquee,
      {},
      {
        'content.marquee': {
          output: (_, { locale }) =>
            z.array(renameFields({ id: ['no', z.int()], title: [locale, z.string()], content: [locale, z.string()] })),
        },
      },
    )
    expect(body.data).toEqual([{ id: 7, title: 'Chào', content: 'Chào' }])
  })

  it('can turn an offset into pages with a cursor', async () => {
    const messages = Array.from({ length: 5 }, (_, place) => ({
      ...{ id: String(place), type: 'system', title: 'a', content: 'b', read: true },
      created_at: '2026-03-02T04:00:00.000Z',
    }))
    sent.mockImplementation((_, init) => {
      const { offset, count } = JSON.parse(String(init?.body)) as { offset: number; count: number }
      return Promise.resolve(Response.json({ data: messages.slice(offset, offset + count) }))
    })
    const size = 2
    const from = ({ cursor }: { cursor?: string | undefined }) => Number(cursor ?? 0)
    const calls: Adapter['calls'] = {
      'mail.detail': {
        input: (input) => ({ offset: from(input), count: size }),
        output: (input) =>
          z.pipe(
            z.array(message),
            z.transform((items) => ({
              items,
              next_cursor: items.length < size ? null : String(from(input) + size),
            })),
          ),
      },
    }
    const shown: unknown[] = []
    for (let cursor: string | undefined = '0'; cursor;) {
      const { body } = await ask(mail.detail, { cursor }, calls)
      const page = body.data as { items: unknown[]; next_cursor: string | undefined }
      shown.push(...page.items)
      cursor = page.next_cursor
    }
    expect(shown).toEqual(messages)
  })

  it('can keep a session that the backend holds in a cookie', async () => {
    sent.mockImplementation((url) =>
      Promise.resolve(
        String(url).endsWith(auth.login.path)
          ? Response.json({}, { headers: { 'set-cookie': 'sid=abc; Path=/; HttpOnly' } })
          : Response.json({ data: promote }),
      ),
    )
    const cookies: Partial<Adapter> = {
      request: ({ token }, route, fields) => ({
        ...route,
        headers: token ? { cookie: `sid=${token}` } : {},
        body: JSON.stringify(fields),
      }),
      outcome: ({ headers, body }, { name }) =>
        name === 'auth.login'
          ? { data: { token: /\bsid=([^;]+)/.exec(headers.getSetCookie().join())?.[1], message: '' } }
          : { data: (body as { data: unknown }).data },
    }
    const signedIn = await ask(auth.login, { account: 'demo', password: 'secret12' }, {}, cookies)
    expect(signedIn.body).toMatchObject({ status: true, token: 'abc' })
    await ask(account.promote, {}, {}, cookies)
    expect(new Headers(sent.mock.calls[1]?.[1]?.headers).get('cookie')).toBe('sid=first')
  })

  it('decides what an empty reply means', async () => {
    sent.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
    const outcome: Adapter['outcome'] = ({ status, body }) => (status === 204 ? { data: body } : null)
    const output = constant({})
    const read = await ask(mail.read, { id: '7' }, { 'mail.read': { output } }, { outcome })
    expect([read.status, read.body]).toEqual([200, { status: true, data: {} }])
    const unknown = await ask(mail.read, { id: '7' }, { 'mail.read': { output } }, { outcome: () => null })
    expect([unknown.status, unknown.body.errorCode]).toEqual([502, 'upstream_unreadable'])
  })

  it('passes a renewed token to its next request and to the browser', async () => {
    let times = 0
    sent.mockImplementation(() => {
      times += 1
      return Promise.resolve(Response.json({ data: promote }, { headers: { 'next-session': `renewed-${times}` } }))
    })
    const renewedToken: Adapter['renewedToken'] = ({ headers }) => headers.get('next-session')
    const load = async (_: unknown, fetchData: () => Promise<unknown>) => (await fetchData(), fetchData())
    const { headers } = await ask(account.promote, {}, { 'account.promote': { load } }, { renewedToken })
    expect(sessions()).toEqual(['first', 'renewed-1'])
    expect(headers.get('x-renewed-token')).toBe('renewed-2')
    expect((await ask(account.promote, {}, {})).headers.has('x-renewed-token')).toBe(false)
  })

  it('logs an exception with its call, without data, and answers with an error that is not final', async () => {
    const broken = (error: Error) => ({
      'account.promote': {
        load: () => {
          throw error
        },
      },
    })
    const { status, body } = await ask(account.promote, {}, broken(new TypeError('x is not a function')))
    expect([status, body.errorCode]).toEqual([502, 'upstream_unreadable'])
    await ask(account.promote, {}, broken(new SyntaxError('Unexpected token in "secret"')))
    const received = onUnreadable.mock.calls.map(
      ([reply]) => (reply as { issues: { received: string }[] }).issues[0]?.received,
    )
    expect(received).toEqual(['TypeError: x is not a function', 'SyntaxError'])
  })
})
