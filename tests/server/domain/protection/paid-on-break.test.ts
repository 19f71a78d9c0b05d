// Tests server/domain/wallet/settle-payment.ts, server/domain/protection/close.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import type { ClosureLength } from '@/contract/optional/protection'
import type { TopUpRecord } from '@/contract/member/records'
import { convenienceStores, exclusionMatches, memberFlags, messages } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { closePlay } from '@/server/domain/protection/close'
import { withdrawalTerms } from '@/server/domain/wallet/member-wallet'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sandboxPaymentVendor } from '@/sandbox/ports/payment-vendor'
import { sign } from '@/sandbox/ports/signature'
import { balancesOf } from '@/server/ledger/balances'
import { giveTopUp, mainBalance } from '@/tests/support/money'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { protection, corrections } = optional
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const password = 'night88'
const passwordHash = await hashPassword(password)
const credited = { outcome: 'credited' }
const held = { outcome: 'suspense' }

let api: TestApi
let token: string
let memberId: string
let isVendorSlow = false
let answerVendor = () => {}

beforeEach(async () => {
  api = await createTestApi({ sessionIdleMs: 90 * dayMs })
  isVendorSlow = false
  const vendor = sandboxPaymentVendor(api.sandbox)
  api.context.ports.paymentVendor = {
    ...vendor,
    createOrder: async (order) => {
      if (isVendorSlow) await new Promise<void>((resolve) => (answerVendor = resolve))
      return vendor.createOrder(order)
    },
  }
  const signedIn = await api.signIn({ account: 'resting', passwordHash })
  token = signedIn.token
  memberId = signedIn.member.id
  const stores = ['1', '2', '3', '4', '5'].map((storeNumber) => ({ memberId, chain: 'seven' as const, storeNumber }))
  await api.db.insert(convenienceStores).values(stores.map((store) => ({ ...store, createdAt: api.clock.now() })))
})
afterEach(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})

const { wallet } = contract
const order = async (answer: Promise<{ body: Record<string, unknown> }>) => {
  const { body } = await answer
  expect(body).toMatchObject({ status: true })
  return body.data as TopUpRecord
}
const vendorOrder = (amount = '1000') => order(api.ask(wallet.depositVendor, { amount }, { token }))
const methods = {
  vendor: () => vendorOrder(),
  USDT: () => order(api.ask(wallet.depositAddress, { amount: '1000', network: 'TRC20' }, { token })),
  store: () => order(api.ask(wallet.depositOrder, { amount: '1000', chain: 'seven' }, { token })),
  'customer service': async () => {
    const given = { account: 'resting', amount: '1000', type: 'usdt', channel: 'TRC20', ticket: 'CS-1' } as const
    const { body } = await api.askOperator(operator.deposits.open, { ...given, reason: 'asked by chat' })
    return (body.data as { order: TopUpRecord }).order
  },
}
const rest = (length: ClosureLength = '24_hours') => api.ask(protection.close, { length, password }, { token })
const callBack = ({ order_number, payable }: TopUpRecord, amountMinor = 1_000_00n) => {
  const paid = payable ? { amount: String(Math.round(Number(payable) * 100)), currency: 'USDT' } : {}
  const callback = { order_number, transaction_number: `tx-${order_number}`, amount: String(amountMinor), paid: true }
  const body = JSON.stringify({ ...callback, ...paid })
  return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
}
const find = async ({ order_number }: TopUpRecord) => {
  const { body } = await api.ask(contract.records.deposits, { order_number }, { token })
  return (body.data as { items: TopUpRecord[] }).items[0]
}
const terms = () => withdrawalTerms(api.context, memberId)
const after = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString()

describe('a break', () => {
  it.each(Object.entries(methods))(
    'closes an order that waits, made by %s; money that still arrives is safe in the main wallet, without turnover',
    async (_, create) => {
      const waiting = await create()
      await rest()
      const nothing = { convenience_store_code: null, remittance_account: null, address: null, payment: null }
      expect(await find(waiting)).toMatchObject({ status: 'failed', closed_by: 'break', payable: null, ...nothing })

      expect([await callBack(waiting), await callBack(waiting)]).toEqual([credited, { outcome: 'ignored' }])
      const balances = await balancesOf(api.db, memberId)
      expect(balances.filter(({ balanceMinor }) => balanceMinor > 0n)).toMatchObject([
        { kind: 'member_main', balanceMinor: 1_000_00n },
      ])
      const paid_on_break = { withdrawable_from: after(dayMs) }
      expect(await find(waiting)).toMatchObject({ status: 'success', closed_by: null, paid_on_break })
      const flags = await api.db.select().from(memberFlags).where(eq(memberFlags.memberId, memberId))
      expect(flags).toMatchObject([{ kind: 'paid_on_break', subject: waiting.order_number }])
      const rules = { minimum: '100.00', usdt_fee: '1.00', opens_at: after(dayMs) }
      expect(await terms()).toMatchObject({ ...rules, turnover_required: '0.00' })

      // While the break lasts, and a longer one that extends it.
      api.clock.advance(23 * hourMs)
      await rest('7_days')
      api.clock.advance(dayMs)
      expect(await terms()).toMatchObject({ turnover_required: '0.00' })
      api.clock.advance(7 * dayMs)
      expect(await terms()).toMatchObject({ turnover_required: '1000.00' })
      expect(await find(waiting)).toMatchObject({ paid_on_break: null })
      await rest()
      expect(await terms()).toMatchObject({ turnover_required: '1000.00' })
    },
  )

  it('suspends the turnover of that order alone: earlier points keep theirs', async () => {
    await giveTopUp(api.db, memberId, 300_00n, api.clock.now())
    api.clock.advance(hourMs)
    const waiting = await vendorOrder()
    await rest()
    api.clock.advance(60_000)
    expect(await callBack(waiting)).toEqual(credited)
    expect(await terms()).toMatchObject({ turnover_required: '300.00' })
    expect(await find(waiting)).toMatchObject({ paid_on_break: { withdrawable_from: null } })
  })

  it('lets money in even if the limit was lowered after the order, but not beyond it for an order that was cancelled', async () => {
    const limit = (value: string) => api.ask(protection.setLimit, { kind: 'top_up', period: 'day', value }, { token })
    const [cancelled, waiting] = [await vendorOrder(), await vendorOrder()]
    await api.ask(corrections.cancelTopUp, { order_number: cancelled.order_number }, { token })
    await limit('500')
    await rest()
    expect([await callBack(waiting), await callBack(cancelled)]).toEqual([credited, held])
    expect(await find(cancelled)).toMatchObject({ status: 'undetermined', closed_by: null })
  })

  it('keeps an order closed whose payment details come only then, and the member is not asked to pay it', async () => {
    isVendorSlow = true
    const opening = methods['customer service']()
    await expect.poll(() => answerVendor.name).not.toBe('answerVendor')
    await rest()
    answerVendor()
    expect(await opening).toMatchObject({ status: 'failed' })
    const sent = await api.db.select().from(messages).where(eq(messages.memberId, memberId))
    expect(sent.map(({ title }) => title.en)).toEqual(['Your break has started'])
    expect(sent[0]?.content.en).toContain('Please do not pay it.')
  })

  it('that an operator started does the same', async () => {
    const waiting = await vendorOrder()
    const imposed = { memberId, length: '24_hours', closedBy: 'night shift', reason: 'asked' } as const
    await api.db.transaction((tx) => closePlay(tx, api.context, imposed))
    expect(await find(waiting)).toMatchObject({ status: 'failed', closed_by: 'break' })
    expect(await callBack(waiting)).toEqual(credited)
    expect(await terms()).toMatchObject({ turnover_required: '0.00' })
  })
})

describe('any other closure', () => {
  it.each([
    ['exclusion', () => rest('1_year')],
    ['closing', () => api.ask(protection.startClosing, { password }, { token })],
  ] as const)('of the kind %s closes an order that waits, and holds its money', async (kind, shut) => {
    const waiting = await vendorOrder()
    await shut()
    expect(await find(waiting)).toMatchObject({ status: 'failed', closed_by: kind, remittance_account: null })
    expect(await callBack(waiting)).toEqual(held)
    expect(await mainBalance(api.db, memberId)).toBe(0n)
  })
})

it('a review leaves an order open, but says not to pay it; the money is credited, and needs its turnover', async () => {
  const waiting = await vendorOrder()
  const [found, at] = [{ kind: 'name_birthday', effect: 'shut', mark: 'x', length: '1_year' } as const, api.clock.now()]
  await api.db.insert(exclusionMatches).values({ ...found, memberId, excludedAt: at, createdAt: at })
  const shown = { status: 'pending', closed_by: 'review', remittance_account: null, payment: null }
  expect(await find(waiting)).toMatchObject(shown)
  expect(await callBack(waiting)).toEqual(credited)
  expect(await terms()).toMatchObject({ turnover_required: '1000.00' })
})

it('a credited top-up is reported in the inbox, once', async () => {
  const waiting = await vendorOrder()
  await callBack(waiting)
  await callBack(waiting)
  const sent = await api.db.select().from(messages).where(eq(messages.memberId, memberId))
  expect(sent.map(({ title }) => title)).toEqual([
    {
      tw: '1,000 點已入帳',
      vi: '1.000 điểm đã vào ví',
      en: '1,000 points are in your wallet',
      th: '1,000 แต้มเข้ากระเป๋าแล้ว',
    },
  ])
  expect(sent[0]?.content.en).not.toContain('break')
})
