import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { topUpOrders, withdrawalOrders } from '@/server/db/schema'
import { createTestApi, type TestApi } from '../../support/api'

const { withdrawals, deposits } = operator
const max = 200
const waiting = max + 5
const minuteMs = 60_000

describe('lists that are longer than a page', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    const { id: memberId } = (await api.signIn()).member
    const start = api.clock.now().getTime()
    const each = Array.from({ length: waiting }, (_, at) => ({
      memberId,
      amountMinor: 100_00n,
      orderNumber: String(at).padStart(4, '0'),
      // Creates two rows for each moment.
      at: new Date(start + Math.floor(at / 2) * minuteMs),
    }))
    const destination = { type: 'bank', bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: '1' } as const
    const sale = { payoutType: 'bank', destination, feeMinor: 0n, arrivesMinor: 100_00n, status: 'pending' } as const
    await api.db
      .insert(withdrawalOrders)
      .values(each.map(({ at, ...order }) => ({ ...order, ...sale, review: 'applied' as const, applicationTime: at })))
    const late = new Date(start + 10 * waiting * minuteMs)
    const topUp = { type: 'vendor', status: 'pending', paymentDeadline: late } as const
    await api.db.insert(topUpOrders).values(each.map(({ at, ...order }) => ({ ...order, ...topUp, orderTime: at })))
  })
  afterAll(() => api.close())

  const numbers = ({ body }: { body: Record<string, unknown> }) =>
    (body.data as { order_number: string }[]).map(({ order_number }) => order_number)
  const all = Array.from({ length: waiting }, (_, at) => String(at).padStart(4, '0'))

  it.each([
    ['withdrawals', (after: object) => api.askOperator(withdrawals.list, { review: 'applied', ...after })],
    ['top-ups', (after: object) => api.askOperator(deposits.list, { status: 'pending', ...after })],
  ] as const)('have in %s the longest waiting row first, and continue after the last row shown', async (_, list) => {
    const first = numbers(await list({}))
    expect(first).toEqual(all.slice(0, max))
    expect(numbers(await list({ after: first.at(-1) }))).toEqual(all.slice(max))
  })

  it('have the newest closed order first, on every page', async () => {
    const newest = numbers(await api.askOperator(withdrawals.list, {}))
    expect(newest).toEqual(all.toReversed().slice(0, max))
    const older = await api.askOperator(withdrawals.list, { after: newest.at(-1) ?? '' })
    expect(numbers(older)).toEqual(all.toReversed().slice(max))
  })
})
