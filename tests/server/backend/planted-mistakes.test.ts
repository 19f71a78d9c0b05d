// Tests scripts/commands/check-backend.ts
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { pageOf } from '@/contract/fields'
import { siteDayOf } from '@/contract/site-day'
import { judgeList, judgeTransfer } from '@/tests/conformance/backend/judge-meaning'
import { judgeSense, judgeValidBets } from '@/tests/conformance/backend/judge-sense'
import type { Answer, Send } from '@/tests/conformance/backend/send'
import { walk, type Walked } from '@/tests/conformance/backend/walk'
import { openBackendUnderTest, walkTimeoutMs, type BackendUnderTest } from '@/tests/support/backend-under-test'

type Body = Record<string, unknown>
type Handler = BackendUnderTest['honest']
type Mistake = {
  what: string
  call: Call
  sent?: (body: Body) => Body
  answered?: (data: Body) => Body
  found: { field: string; says: RegExp }
}
const without =
  (...names: string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
const { account, auth, content, mail, records, wallet } = contract
const hourMs = 3_600_000
const dayBefore = (day: unknown) => new Date(Date.parse(String(day)) - 24 * hourMs).toISOString().slice(0, 10)

/** Mistakes in an adapter whose replies still have the right shape. */
const mistakes: readonly Mistake[] = [
  {
    what: 'the amount of an order is a hundred times too small',
    call: wallet.depositVendor,
    answered: (order) => ({ ...order, amount: (Number(order.amount) / 100).toFixed(2) }),
    found: { field: 'amount', says: /^sent \d+\.00, answered \d+\.\d\d: check the unit/ },
  },
  {
    what: 'a transfer moves a hundred times the points',
    call: wallet.transfer,
    sent: (move) => ({ ...move, amount: '100.00' }),
    answered: (move) => ({ ...move, amount: '1.00' }),
    found: { field: 'amount', says: /^sent 100\/100 points, but 10000\/100 left/ },
  },
  {
    what: 'the cursor is ignored',
    call: records.betDetail,
    sent: without('cursor', 'from', 'to'),
    found: { field: 'next_cursor', says: /the cursor is ignored$/ },
  },
  {
    what: 'the list never ends',
    call: mail.detail,
    sent: without('cursor'),
    answered: (page) => ({ ...page, items: [], next_cursor: crypto.randomUUID() }),
    found: { field: 'next_cursor', says: /^page 2 is empty and has a further cursor: the list never ends$/ },
  },
  {
    what: 'the filter by state is ignored',
    call: records.deposits,
    sent: without('status'),
    found: { field: 'status', says: /^requested the status \w+, received a row with \w+$/ },
  },
  {
    what: 'the filter by days is ignored',
    call: records.betDetail,
    sent: without('cursor', 'from', 'to'),
    found: { field: 'from', says: /^requested only 2001-01-01, received \d+ rows/ },
  },
  {
    what: 'seconds are read as milliseconds',
    call: account.detail,
    answered: (member) => ({ ...member, registered_at: '1970-01-21T12:00:00.000Z' }),
    found: { field: 'registered_at', says: /^1970-01-21.*seconds or milliseconds\?$/ },
  },
  {
    what: 'local times are read as UTC, so that an order is made 8 hours ahead',
    call: wallet.depositAddress,
    answered: (order) => ({ ...order, order_time: new Date(Date.parse(String(order.order_time)) + 8 * hourMs) }),
    found: { field: 'order_time', says: /^made now, but says .*, 8 hours off/ },
  },
  {
    what: 'minimum and maximum are swapped',
    call: content.site,
    answered: (site) => {
      const { store, ...others } = site.top_up as { store: Body }
      return { ...site, top_up: { ...others, store: { ...store, minimum: store.maximum, maximum: store.minimum } } }
    },
    found: { field: 'top_up.store.minimum', says: /is more than maximum .*: swapped\?$/ },
  },
  {
    what: 'title and HTML are swapped',
    call: content.activities,
    answered: (posts) =>
      (posts as unknown as Body[]).map((post) => ({
        ...post,
        title: post.content,
        content: post.title,
      })) as unknown as Body,
    found: { field: '[0].title', says: /^has tags/ },
  },
  {
    what: 'days are cut in UTC',
    call: records.withdrawals,
    sent: ({ from, to, ...filter }) => ({ ...filter, ...(from ? { from: dayBefore(from), to: dayBefore(to) } : {}) }),
    found: { field: 'from', says: /is missing from the list of/ },
  },
  {
    what: 'totals differ from the rows',
    call: records.betSummary,
    answered: ({ totals, ...summary }) => ({ ...summary, totals: { ...(totals as Body), win_lose: '99999.00' } }),
    found: { field: 'totals.win_lose', says: /^99999\.00, but the rows of platforms sum to/ },
  },
]

const planting =
  (honest: Handler): Handler =>
  async (request) => {
    const mistake = mistakes.find(({ call }) => new URL(request.url).pathname === call.path)
    if (!mistake) return honest(request)
    const { sent = (body: Body) => body, answered = (data: Body) => data } = mistake
    const text = await request.text()
    const changed = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(text && { body: JSON.stringify(sent(JSON.parse(text) as Body)) }),
    })
    const answer = await honest(changed)
    if (answer.status !== 200) return answer
    const body = (await answer.json()) as Body
    return Response.json('data' in body ? { ...body, data: answered(body.data as Body) } : answered(body))
  }

describe('an adapter that returns valid replies with wrong values', () => {
  let backend: BackendUnderTest
  let walked: Walked
  beforeAll(async () => {
    backend = await openBackendUnderTest()
    backend.stand(planting(backend.honest))
    walked = await walk(backend.options({ write: true }), null)
  }, walkTimeoutMs)
  afterAll(() => backend.close())

  it.each(mistakes.map((mistake) => [mistake.what, mistake] as const))('is reported if %s', (_, { call, found }) => {
    const row = walked.rows.find(({ path }) => path === call.path)
    const faults = row?.reasons.filter(({ level }) => level === 'fault') ?? []
    const says = expect.stringMatching(found.says) as string
    expect(faults).toContainEqual({ level: 'fault', column: 'meaning', field: found.field, says })
  })

  it(
    'is reported if any wrong password or code is answered as the end of the session',
    async () => {
      const calls = [
        auth.login,
        auth.register,
        account.changeLoginPassword,
        account.changeWithdrawalPassword,
        wallet.requestWithdrawal,
      ].map(({ path }) => path as string)
      backend.stand(async (request) => {
        const answer = await backend.honest(request)
        if (!calls.includes(new URL(request.url).pathname) || answer.status !== 422) return answer
        return Response.json({ ...((await answer.json()) as Body), errorCode: 'unauthorized' }, { status: 401 })
      })
      const { rows } = await walk(backend.options({ write: true }), null)
      const says = 'a wrong password or code is answered with HTTP 401, which signs the member out'
      const found = rows.filter(({ reasons }) => reasons.some((reason) => reason.says === says))
      expect(found.map(({ path }) => path)).toEqual(calls)
    },
    walkTimeoutMs,
  )

  it(
    'is reported if only another call shows it',
    async () => {
      const times100 = (amount: unknown) => (Number(amount) * 100).toFixed(2)
      const hundredth = (amount: unknown) => (Number(amount) / 100).toFixed(2)
      const answered: Record<string, (data: Body) => Body> = {
        [content.site.path]: ({ top_up, ...site }) => {
          const { vendor, usdt, store } = top_up as Record<string, Body>
          const limits = { store, vendor: { ...vendor, minimum: times100(vendor?.minimum) } }
          return { ...site, top_up: { ...limits, usdt: { ...usdt, minimum: hundredth(usdt?.minimum) } } }
        },
        [account.detail.path]: (member) => ({
          ...member,
          registered_at: new Date(Date.parse(String(member.registered_at)) + 8 * hourMs),
        }),
        [records.betDetail.path]: ({ items, ...page }) => ({
          ...page,
          items: (items as Body[]).map((bet) => ({ ...bet, bet_amount: times100(bet.bet_amount) })),
        }),
        [records.withdrawals.path]: (page) => ({ ...page, items: (page.items as Body[]).slice(1) }),
      }
      const swapped = async (request: Request) => {
        const { source, target, amount } = (await request.json()) as Body
        const body = JSON.stringify({ source: target, target: source, amount })
        return new Request(request.url, { method: 'POST', headers: request.headers, body })
      }
      backend.stand(async (request) => {
        const isTransfer = new URL(request.url).pathname === wallet.transfer.path
        const answer = await backend.honest(isTransfer ? await swapped(request) : request)
        const change = answered[new URL(request.url).pathname]
        if (!change || answer.status !== 200) return answer
        const body = (await answer.json()) as Body
        return Response.json('data' in body ? { ...body, data: change(body.data as Body) } : change(body))
      })
      const { rows } = await walk(backend.options({ write: true }), null)
      const said = rows.flatMap(({ call, reasons }) => reasons.map(({ field, says }) => `${call} ${field}: ${says}`))
      for (const found of [
        /^auth.register registered_at: made now, but says .+, 8 hours off/,
        /^records.betDetail totals.bet_amount: .+, but the rows of items sum to/,
        /^wallet.depositVendor amount: 9999.99 is accepted, but the minimum of content.site is 10000.00/,
        /^wallet.depositAddress amount: amount_below_minimum contradicts the backend’s figures/,
        /^wallet.transfer amount: insufficient_balance contradicts the backend’s figures/,
        /^wallet.requestWithdrawal : records.withdrawals of today lacks W\w+, made now/,
      ])
        expect(said).toContainEqual(expect.stringMatching(found))
    },
    walkTimeoutMs,
  )

  it.each([
    ['left out', 1],
    ['repeated', -1],
  ])('is reported if a row between two pages is %s', async (_, off) => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
    const send: Send = (_call, input) => {
      const { cursor = '0', limit = 3 } = input as { cursor?: string; limit?: number }
      const end = Number(cursor) + limit
      const page = { items: rows.slice(Number(cursor), end), next_cursor: end < rows.length ? String(end + off) : null }
      const body = { status: true, data: page }
      return Promise.resolve({
        status: 200,
        contentType: 'application/json',
        body,
        unreadable: [],
      } as unknown as Answer)
    }
    const call = { ...mail.detail, output: pageOf(z.object({ id: z.string() })) }
    const check = { name: 'records.rebate', call, token: null, send, timeoutMs: 0 } as const
    const [found] = await judgeList(check, { items: rows.slice(0, 3), next_cursor: String(3 + off) })
    expect(found).toMatchObject({ level: 'fault', field: 'next_cursor' })
  })

  it('is noted as not checked if no bet counts in part, or if no row shows how days are cut', async () => {
    const bet = { bet_amount: '1.00', valid_bet_amount: '1.00', bet_time: '2026-11-29T12:00:00.000Z' }
    expect(judgeValidBets({ items: [bet, { ...bet, valid_bet_amount: '0.50' }] })).toEqual([])
    expect(judgeValidBets({ items: [bet] })).toMatchObject([
      { level: 'note', says: expect.stringMatching(/^not checked/) as string },
    ])
    const call = { ...records.betDetail, output: pageOf(z.object({ bet_time: z.string() })) }
    const daysOf = (bet_time: string) => {
      const send: Send = (_, input) => {
        const { from } = input as { from?: string }
        const items = from && from !== siteDayOf(new Date(bet_time)) ? [] : [{ bet_time }]
        const body = { status: true, data: { items, next_cursor: null } }
        return Promise.resolve({
          status: 200,
          contentType: 'application/json',
          body,
          unreadable: [],
        } as unknown as Answer)
      }
      const check = { name: 'records.betDetail', call, token: null, send, timeoutMs: 0 } as const
      return judgeList(check, { items: [], next_cursor: null })
    }
    expect(await daysOf('2026-11-29T20:00:00.000Z')).toEqual([])
    expect(await daysOf('2026-11-29T12:00:00.000Z')).toMatchObject([
      { level: 'note', says: expect.stringMatching(/^not checked: days cut in UTC/) as string },
    ])
  })

  it('is reported if valid bets exceed bets, or a bet is in the future', () => {
    const bet = { bet_amount: '1.00', valid_bet_amount: '2.00', bet_time: '2026-11-29T20:00:00.000Z' }
    const nowMs = Date.parse('2026-11-29T12:00:00.000Z')
    expect(judgeSense({ items: [bet] }, nowMs).map(({ field }) => field)).toEqual([
      'items[0].bet_time',
      'items[0].valid_bet_amount',
    ])
    expect(judgeSense({ items: [{ ...bet, valid_bet_amount: '1.00' }] }, nowMs + 8 * hourMs)).toEqual([])
  })

  it('is reported if source and target are swapped, or if nothing moved', () => {
    const input = { source: 'main', target: 'evo', amount: '1.00' }
    const state = { state: 'success' }
    const before = { main: 1_000n, venue: 500n }
    expect(judgeTransfer(input, state, before, { main: 900n, venue: 600n })).toEqual([])
    expect(judgeTransfer(input, state, before, { main: 1_100n, venue: 400n })[0]?.says).toMatch(/swapped$/)
    expect(judgeTransfer(input, state, before, before)[0]?.field).toBe('amount')
  })
})
