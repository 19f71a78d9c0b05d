// Tests server/domain/operator/review-withdrawals.ts, server/domain/operator/submissions.ts, server/domain/operator/complaints.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import {
  complaints,
  identitySubmissions,
  promotionApplications,
  promotions,
  topUpOrders,
  withdrawalOrders,
} from '@/server/db/schema'
import { createTestApi } from '@/tests/support/api'

const { withdrawals, deposits } = operator
const max = 200
const waiting = max + 5
const minuteMs = 60_000

const api = await createTestApi()
afterAll(api.close)

describe('lists that are longer than a page', () => {
  let memberId: string
  let start: number
  beforeAll(async () => {
    memberId = (await api.signIn()).member.id
    start = api.clock.now().getTime()
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

  const numbers = ({ body }: { body: Record<string, unknown> }) =>
    (body.data as { order_number: string }[]).map(({ order_number }) => order_number)
  const all = Array.from({ length: waiting }, (_, at) => String(at).padStart(4, '0'))

  it.each([
    ['withdrawals', (after: object) => api.askOperator(withdrawals.list, { review: 'applied', ...after })],
    ['top-ups', (after: object) => api.askOperator(deposits.list, { status: 'pending', ...after })],
  ] as const)(
    'start with the row that has waited longest, and continue after the last row shown: %s',
    async (_, list) => {
      const first = numbers(await list({}))
      expect(first).toEqual(all.slice(0, max))
      expect(numbers(await list({ after: first.at(-1) }))).toEqual(all.slice(max))
      expect((await list({ after: '9999' })).body).toMatchObject({ fields: [{ field: 'after', code: 'invalid' }] })
    },
  )

  it('have the newest closed order first, on every page', async () => {
    const newest = numbers(await api.askOperator(withdrawals.list, {}))
    expect(newest).toEqual(all.toReversed().slice(0, max))
    const older = await api.askOperator(withdrawals.list, { after: newest.at(-1) ?? '' })
    expect(numbers(older)).toEqual(all.toReversed().slice(max))
  })

  /** Rows of which the first, the second and the last are open; each is a minute younger than the one before it. */
  const mixed = <Open, Decided>(open: Open, decided: Decided) =>
    Array.from({ length: waiting }, (_, at) => ({
      at: new Date(start + at * minuteMs),
      state: at < 2 || at === waiting - 1 ? open : decided,
      number: String(at).padStart(4, '0'),
    }))
  const openOnes = ['0000', '0001', '0204']
  const newestDecided = '0203'

  it('begin with the complaints that wait for an answer', async () => {
    const rows = mixed('new' as const, 'answered' as const)
    await api.db
      .insert(complaints)
      .values(rows.map(({ at, ...row }) => ({ ...row, memberId, text: '', sentAt: at, answerBy: at })))
    const listed = (await api.askOperator(operator.complaints.list, {})).body.data as { number: string }[]
    expect(listed.slice(0, 4).map(({ number }) => number)).toEqual([...openOnes, newestDecided])
  })

  it('begin with the identities under review', async () => {
    const files = { idFrontKey: '', idBackKey: '', passbookKey: '' }
    const names = { bankName: '', branchName: '', accountName: '', idNumber: '', birthday: '1990-01-01' }
    const rows = mixed('under_review' as const, 'returned' as const)
    await api.db.insert(identitySubmissions).values(
      rows.map(({ at, state, number: accountNumber }) => {
        return { memberId, state, accountNumber, createdAt: at, ...files, ...names }
      }),
    )
    const listed = (await api.askOperator(operator.identity.list, {})).body.data as { account_number: string }[]
    expect(listed.slice(0, 4).map((row) => row.account_number)).toEqual([...openOnes, newestDecided])
  })

  it('begin with the applications that wait for a decision', async () => {
    const text = { tw: '', vi: '', en: '', th: '' }
    const promotion = { position: 1, type: 'new', title: text, summary: text, picture: '', content: text } as const
    const rows = mixed('applied' as const, 'refused' as const)
    const ids = await api.db
      .insert(promotions)
      .values(rows.map(() => promotion))
      .returning({ id: promotions.id })
    const values = rows.map(({ at, state }, index) => ({
      promotionId: ids[index]?.id ?? 0,
      memberId,
      state,
      createdAt: at,
    }))
    await api.db.insert(promotionApplications).values(values)
    const listed = (await api.askOperator(operator.promotions.applications, {})).body.data as { id: number }[]
    const first = [...openOnes, newestDecided].map((number) => ids[Number(number)]?.id)
    expect(listed.slice(0, 4).map(({ id }) => id)).toEqual(first)
  })
})
