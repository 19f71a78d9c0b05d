// Tests server/domain/wallet/settle-payment.ts, server/domain/wallet/expire-top-ups.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import type { TopUpRecord } from '@/contract/member/records'
import { hashPassword } from '@/server/domain/auth/password'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sign } from '@/sandbox/ports/signature'
import { mainBalance } from '@/tests/support/money'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { deposits, suspense } = operator
const { corrections, protection } = optional
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const password = 'night88'
const credited = { outcome: 'credited' }
const held = { outcome: 'suspense' }

const hash = await hashPassword(password)

describe('a payment for an order that has ended', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    const signedIn = await api.signIn({ account: 'late1', passwordHash: hash })
    token = signedIn.token
    memberId = signedIn.member.id
  })
  afterEach(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const limit = (value: string) => api.ask(protection.setLimit, { kind: 'top_up', period: 'day', value }, { token })
  const ordered = async (amount: string) => {
    const { body } = await api.ask(contract.wallet.depositVendor, { amount }, { token })
    expect(body).toMatchObject({ status: true })
    return (body.data as TopUpRecord).order_number
  }
  const cancel = (order_number: string) => api.ask(corrections.cancelTopUp, { order_number }, { token })
  const cancelled = async (amount: string) => {
    const order = await ordered(amount)
    await cancel(order)
    return order
  }
  const callBack = (order: string, amountMinor: bigint, given = {}) => {
    const callback = { order_number: order, transaction_number: `tx-${order}`, amount: String(amountMinor), paid: true }
    const body = JSON.stringify({ ...callback, ...given })
    return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
  }
  const balance = () => mainBalance(api.db, memberId)
  const find = async (order_number: string) => {
    const { body } = await api.ask(contract.records.deposits, { order_number }, { token })
    return (body.data as { items: TopUpRecord[] }).items[0]
  }
  const waiting = async (order: string) => {
    const { body } = await api.askOperator(suspense.list, { state: 'open' })
    const open = body.data as { id: string; order_number: string }[]
    return open.find(({ order_number }) => order_number === order)?.id ?? ''
  }
  const credit = async (order: string) =>
    (await api.askOperator(suspense.credit, { id: await waiting(order), reason: 'asked' })).body

  it.each([
    ['cancelled', cancel],
    [
      'expired',
      async () => {
        api.clock.advance(31 * minuteMs)
        await expireTopUps(api.context)
      },
    ],
    ['refused by the vendor', (order: string) => callBack(order, 1_000_00n, { paid: false, transaction_number: 'no' })],
  ] as const)('is held if it exceeds the limit: three orders were %s, then all are paid', async (_, end) => {
    await limit('1000.00')
    const orders = []
    for (let times = 0; times < 3; times += 1) {
      const order = await ordered('1000')
      await end(order)
      orders.push(order)
    }
    const outcomes = []
    for (const order of orders) outcomes.push(await callBack(order, 1_000_00n))
    expect(outcomes).toEqual([credited, held, held])
    expect(await balance()).toBe(1_000_00n)
    // The paid amount equals the ordered one, so the member is shown no mismatch.
    expect(await find(orders[1] ?? '')).toMatchObject({ status: 'undetermined', mismatch: false, received: null })
  })

  it('counts for the day of its order until the deadline: two orders paid after midnight share that day’s limit', async () => {
    await limit('1000.00')
    api.clock.advance(11.8 * hourMs)
    const [first, second] = [await cancelled('1000'), await cancelled('1000')]
    // Past the site's midnight, before the deadlines.
    api.clock.advance(15 * minuteMs)
    expect([await callBack(first, 1_000_00n), await callBack(second, 1_000_00n)]).toEqual([credited, held])
    expect(await callBack(await ordered('1000'), 1_000_00n)).toEqual(credited)
    expect(await balance()).toBe(2_000_00n)
  })

  it('is credited if it is within the limit; its order counts once', async () => {
    await limit('1000.00')
    const late = await cancelled('600')
    await callBack(await ordered('400'), 400_00n)
    expect(await callBack(late, 600_00n)).toEqual(credited)
    api.clock.advance(24 * hourMs)
    const short = await ordered('1000')
    expect(await callBack(short, 300_00n, { transaction_number: 'short' })).toEqual(held)
    expect(await callBack(short, 1_000_00n)).toEqual(credited)
    expect(await balance()).toBe(2_000_00n)
  })

  it('is credited during a break, but a wrong amount is held, and operators can credit that too', async () => {
    const [order, inTime, overdue] = [await cancelled('500'), await ordered('200'), await ordered('300')]
    const short = await ordered('400')
    await api.ask(protection.close, { length: '24_hours', password }, { token })
    expect([await callBack(order, 500_00n), await callBack(inTime, 200_00n)]).toEqual([credited, credited])
    expect(await callBack(short, 100_00n)).toEqual(held)
    api.clock.advance(31 * minuteMs)
    expect(await callBack(overdue, 300_00n)).toEqual(credited)
    expect(await credit(short)).toMatchObject({ data: { resolution: 'credited' } })
    expect(await balance()).toBe(1_100_00n)
  })

  it('is held once the account is closed, even if the order was pending then', async () => {
    const order = await ordered('500')
    await api.ask(protection.closeAccount, { password }, { token })
    expect(await callBack(order, 500_00n)).toEqual(held)
    expect(await credit(order)).toMatchObject({ errorCode: 'account_closed' })
    expect(await balance()).toBe(0n)
  })

  it('can be credited by an operator only within the limit', async () => {
    await limit('1000.00')
    const orders = [await cancelled('1000'), await cancelled('1000'), await cancelled('1000')] as const
    expect(await callBack(orders[0], 1_000_00n)).toEqual(credited)
    expect(await callBack(orders[1], 1_000_00n)).toEqual(held)
    const settle = () =>
      api.askOperator(deposits.settle, { order_number: orders[2], transaction_number: 'bank-1', reason: 'seen' })
    const exceeds = { errorCode: 'top_up_limit_exceeded' }
    expect([await credit(orders[1]), (await settle()).body]).toMatchObject([exceeds, exceeds])

    api.clock.advance(24 * hourMs)
    expect(await credit(orders[1])).toMatchObject({ data: { resolution: 'credited' } })
    expect((await settle()).body).toMatchObject(exceeds)
    api.clock.advance(24 * hourMs)
    expect((await settle()).body.data).toMatchObject({ status: 'success' })
    expect(await balance()).toBe(3_000_00n)
  })
})
