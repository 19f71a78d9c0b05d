// Tests server/domain/wallet/top-up/chosen-promotion.ts, server/domain/wallet/top-up/apply-chosen-promotions.ts, server/domain/wallet/top-up/applications.ts, server/domain/content/site.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import type { ClosureLength } from '@/contract/optional/protection'
import type { TopUpRecord } from '@/contract/member/records'
import {
  exclusionMatches,
  memberFlags,
  promotionApplications,
  promotions as promotionTable,
  topUpPromotions,
} from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { closePlay } from '@/server/domain/protection/close'
import { applyChosenPromotions } from '@/server/domain/wallet/top-up/apply-chosen-promotions'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { seedContent } from '@/server/seed/seed-empty'
import { insertVenues } from '@/server/seed/venues'
import { sign } from '@/sandbox/ports/signature'
import { giveBet, mainBalance } from '@/tests/support/money'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { wallet, records } = contract
const { promotions, deposits } = operator
const dayMs = 86_400_000
const passwordHash = await hashPassword('night88')
const credited = { outcome: 'credited' }
const conditions = { points: '188.00', turnover: '940.00' }

let api: TestApi
let token: string
let memberId: string
let id: number
beforeEach(async () => {
  api = await createTestApi({ sessionIdleMs: 90 * dayMs })
  await seedContent(api.db, api.clock.now())
  const signedIn = await api.signIn({ account: 'chooser', passwordHash })
  token = signedIn.token
  memberId = signedIn.member.id
  id = Number((await offer())?.id)
})
afterEach(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})

type Offer = { id: number; minimum: string } | null
async function offer(): Promise<Offer> {
  const { body } = await api.ask(contract.content.site, {}, { token })
  const { vendor, usdt, store } = body.top_up as Record<string, { promotion: Offer }>
  expect([usdt?.promotion, store?.promotion]).toEqual([vendor?.promotion, vendor?.promotion])
  return vendor?.promotion ?? null
}
const order = async (given: { promotion?: number; amount?: string; key?: string } = {}) => {
  const { key, amount = '1000', promotion = id } = given
  const answer = await api.ask(wallet.depositVendor, { amount, promotion }, { token, ...(key && { key }) })
  return answer.body
}
const ordered = async () => (await order()).data as TopUpRecord
const pay = ({ order_number }: TopUpRecord) => {
  const callback = { order_number, transaction_number: `tx-${order_number}`, amount: '100000', paid: true }
  const body = JSON.stringify(callback)
  return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
}
const stateOf = async ({ order_number }: TopUpRecord) => {
  const { body } = await api.ask(records.deposits, { order_number }, { token })
  return (body.data as { items: TopUpRecord[] }).items[0]?.promotion?.state
}
const turnoverOf = async ({ order_number }: TopUpRecord) => {
  const { body } = await api.ask(records.deposits, { order_number }, { token })
  return (body.data as { items: TopUpRecord[] }).items[0]?.promotion?.turnover_done
}
const applications = () =>
  api.db.select().from(promotionApplications).where(eq(promotionApplications.memberId, memberId))
const close = (length: ClosureLength) =>
  api.db.transaction((tx) => closePlay(tx, api.context, { memberId, length, closedBy: 'member' }))
const balance = () => mainBalance(api.db, memberId)
const apply = () => api.ask(contract.content.applyActivity, { id }, { token })
const grant = (given: object = {}) => {
  const decision = { id, account: 'chooser', amount: '188', turnover: '940', reason: 'first top-up', ...given }
  return api.askOperator(promotions.grant, decision)
}

const underReview = () => {
  const at = api.clock.now()
  const match = { memberId, kind: 'id_number', effect: 'shut', mark: 'm', excludedAt: at, length: '1_year' } as const
  return api.db.insert(exclusionMatches).values({ ...match, createdAt: at })
}

describe('a promotion is offered with a top-up', () => {
  it('with its condition, until the first top-up', async () => {
    expect(await offer()).toEqual({ id, title: 'First top-up bonus', minimum: '1000.00', ...conditions })
    const { body } = await api.ask(wallet.depositVendor, { amount: '1000' }, { token })
    expect((body.data as TopUpRecord).promotion).toBeNull()
    expect(await offer()).toMatchObject({ id })
    expect(await pay(body.data as TopUpRecord)).toEqual(credited)
    expect(await offer()).toBeNull()
    expect(await order()).toMatchObject({ errorCode: 'activity_closed' })
  })

  const flag = (kind: 'unknown_payer' | 'shared_address') =>
    api.db.insert(memberFlags).values({ memberId, kind, subject: '10.0.0.1', createdAt: api.clock.now() })
  const hidden: [string, () => Promise<unknown>][] = [
    ['play is closed', () => close('24_hours')],
    ['the member is under review', () => underReview()],
    ['the member has a flag', () => flag('unknown_payer')],
    ['the member switched offers off', () => api.ask(optional.protection.marketing, { wanted: false }, { token })],
    ['the member has applied', apply],
    ['it waits with another order', ordered],
    [
      'it has no offer any more',
      () => api.db.update(promotionTable).set({ topUp: null }).where(eq(promotionTable.id, id)),
    ],
  ]
  it.each(hidden)('but not if %s', async (_, hide) => {
    await hide()
    expect(await offer()).toBeNull()
  })

  it('also to a member whose address others share, as households and mobile networks do', async () => {
    await flag('shared_address')
    expect(await offer()).toMatchObject({ id })
  })

  it('but not for less than its minimum', async () => {
    const refused = { errorCode: 'amount_below_minimum', params: { minimum: '1000.00' } }
    expect(await order({ amount: '999.99' })).toMatchObject(refused)
    expect(await offer()).toMatchObject({ id })
  })
})

describe('the promotion of a top-up order', () => {
  it('is applied for once the order is credited, with the conditions of the order', async () => {
    const made = await ordered()
    expect(made.promotion).toEqual({ id, ...conditions, state: 'chosen' })
    const changed = { minimum: '1.00', points: '1.00', turnover: '9999.00', first_only: true }
    await api.db.update(promotionTable).set({ topUp: changed }).where(eq(promotionTable.id, id))
    expect(await applications()).toEqual([])
    expect(await pay(made)).toEqual(credited)
    const { order_number } = made
    expect(await applications()).toMatchObject([{ promotionId: id, state: 'applied', orderNumber: order_number }])
    const listed = (await api.askOperator(promotions.applications, { id: String(id) } as never)).body.data
    expect(listed).toMatchObject([{ state: 'applied', promised: { order_number, ...conditions } }])
    const { body } = await api.ask(records.deposits, { order_number }, { token })
    const promotion = { id, ...conditions, state: 'applied' }
    expect((body.data as { items: TopUpRecord[] }).items).toMatchObject([{ status: 'success', promotion }])
  })

  it('is granted with at least what was promised, and the order shows it', async () => {
    const made = await ordered()
    await pay(made)
    expect((await grant({ amount: '187.99' })).body.fields).toMatchObject([{ field: 'amount' }])
    expect((await grant({ turnover: '940.01' })).body.fields).toMatchObject([{ field: 'turnover' }])
    expect(await balance()).toBe(1_000_00n)
    expect((await grant()).status).toBe(200)
    expect(await stateOf(made)).toBe('granted')
    expect(await balance()).toBe(1_188_00n)
  })

  it('may be refused, and applied for again by hand with the same conditions', async () => {
    const made = await ordered()
    await pay(made)
    await api.askOperator(promotions.refuse, { id, account: 'chooser', reason: 'no' })
    expect(await stateOf(made)).toBe('refused')
    expect(await balance()).toBe(1_000_00n)
    expect((await apply()).status).toBe(200)
    expect(await stateOf(made)).toBe('applied')
    expect((await grant({ amount: '1' })).body.fields).toMatchObject([{ field: 'amount' }])
  })

  it('belongs to one order for one key', async () => {
    const first = await order({ key: 'chosen-1' })
    expect(await order({ key: 'chosen-1' })).toEqual(first)
    expect(await order({ key: 'chosen-1', promotion: 99 })).toMatchObject({ errorCode: 'idempotency_key_reused' })
    expect(await api.db.$count(topUpPromotions)).toBe(1)
  })

  it('is applied for by the job, once, if the process ended after the credit or an operator credited it', async () => {
    const made = await ordered()
    await api.askOperator(deposits.settle, {
      ...{ order_number: made.order_number, transaction_number: 'seen', reason: 'seen at the bank' },
    })
    expect(await stateOf(made)).toBe('chosen')
    const runs = await Promise.all([applyChosenPromotions(api.context), applyChosenPromotions(api.context)])
    expect(runs.reduce((sum, decided) => sum + decided, 0)).toBe(1)
    expect(await applyChosenPromotions(api.context)).toBe(0)
    expect(await applications()).toMatchObject([{ state: 'applied' }])
    expect(await stateOf(made)).toBe('applied')
  })

  it('does not keep the order from being credited if it cannot be applied for, and is tried again', async () => {
    const made = await ordered()
    await api.db.execute('alter table activity_applications rename to broken')
    expect(await pay(made)).toEqual(credited)
    expect(await balance()).toBe(1_000_00n)
    await expect(applyChosenPromotions(api.context)).rejects.toThrow()
    await api.db.execute('alter table broken rename to activity_applications')
    expect(await stateOf(made)).toBe('chosen')
    expect(await applyChosenPromotions(api.context)).toBe(1)
    expect(await stateOf(made)).toBe('applied')
  })

  it('takes the state of an application that the member made by hand', async () => {
    const made = await ordered()
    await apply()
    await grant()
    await pay(made)
    expect(await stateOf(made)).toBe('granted')
    expect(await applications()).toHaveLength(1)
    expect(await balance()).toBe(1_188_00n)
  })

  it('keeps its conditions if the member applied by hand before the payment', async () => {
    const made = await ordered()
    await apply()
    await pay(made)
    expect(await stateOf(made)).toBe('applied')
    expect((await grant({ amount: '187.99' })).body.fields).toMatchObject([{ field: 'amount' }])
    expect((await grant()).status).toBe(200)
    expect(await stateOf(made)).toBe('granted')
  })

  it('waits for the member after a break', async () => {
    const made = await ordered()
    await close('24_hours')
    expect(await pay(made)).toEqual(credited)
    expect(await stateOf(made)).toBe('paused')
    api.clock.advance(dayMs)
    expect(await applyChosenPromotions(api.context)).toBe(0)
    expect(await applications()).toEqual([])
    expect((await apply()).status).toBe(200)
    expect(await stateOf(made)).toBe('applied')
    expect(await applications()).toMatchObject([{ orderNumber: made.order_number }])
  })

  it('is dropped by an exclusion, before and after the payment', async () => {
    const [waiting] = [await ordered()]
    await close('6_months')
    expect(await stateOf(waiting)).toBe('dropped')
    expect(await pay(waiting)).toEqual({ outcome: 'suspense' })
    expect(await applyChosenPromotions(api.context)).toBe(0)
    expect(await applications()).toEqual([])
  })

  it('is dropped after the credit too, and its open application refused', async () => {
    const made = await ordered()
    await pay(made)
    await close('6_months')
    expect(await stateOf(made)).toBe('dropped')
    expect(await applications()).toMatchObject([{ state: 'refused' }])
  })

  it('waits for the review of a match, and is applied for after it', async () => {
    const made = await ordered()
    await underReview()
    await pay(made)
    expect(await stateOf(made)).toBe('chosen')
    expect(await applyChosenPromotions(api.context)).toBe(0)
    await api.db.update(exclusionMatches).set({ reviewedAt: api.clock.now() })
    expect(await applyChosenPromotions(api.context)).toBe(1)
    expect(await stateOf(made)).toBe('applied')
  })

  it('is dropped if the promotion ended before the payment', async () => {
    const made = await ordered()
    await api.askOperator(promotions.end, { id })
    expect(await pay(made)).toEqual(credited)
    expect(await stateOf(made)).toBe('dropped')
    expect(await applications()).toEqual([])
  })
})

it('counts the valid bets since the credit, not those before it', async () => {
  await insertVenues(api.db)
  await giveBet(api.db, memberId, 300_00n, api.clock.now())
  api.clock.advance(60_000)
  const chosen = await ordered()
  expect(await turnoverOf(chosen)).toBeUndefined()
  await pay(chosen)
  expect(await turnoverOf(chosen)).toBe('0.00')
  api.clock.advance(60_000)
  await giveBet(api.db, memberId, 50_00n, api.clock.now())
  expect(await turnoverOf(chosen)).toBe('50.00')
})
