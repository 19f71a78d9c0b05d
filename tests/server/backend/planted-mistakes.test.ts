import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { judgeTransfer } from '@/tests/conformance/backend/judge-meaning'
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
const { account, mail, records, wallet } = contract

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
      body: text && JSON.stringify(sent(JSON.parse(text) as Body)),
    })
    const answer = await honest(changed)
    if (answer.status !== 200) return answer
    const body = (await answer.json()) as { data: Body }
    return Response.json({ ...body, data: answered(body.data) })
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

  it('is reported if source and target are swapped, or if nothing moved', () => {
    const input = { source: 'main', target: 'evo', amount: '1.00' }
    const state = { state: 'success' }
    const before = { main: 1_000n, venue: 500n }
    expect(judgeTransfer(input, state, before, { main: 900n, venue: 600n })).toEqual([])
    expect(judgeTransfer(input, state, before, { main: 1_100n, venue: 400n })[0]?.says).toMatch(/swapped$/)
    expect(judgeTransfer(input, state, before, before)[0]?.field).toBe('amount')
  })
})
