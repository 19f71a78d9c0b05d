// Tests server/domain/wallet/cancel-top-up.ts, server/domain/bank/remove-convenience-store.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import type { TopUpRecord } from '@/contract/member/records'
import { convenienceStores } from '@/server/db/schema'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sign } from '@/sandbox/ports/signature'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { corrections } = optional
const stores = ['信義店', '松山店', '大安店', '中山店', '站前店']

describe('a member’s own orders and bindings', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    const signedIn = await api.signIn({ account: 'corrects1' })
    token = signedIn.token
    memberId = signedIn.member.id
  })
  afterEach(() => api.close())

  const topUp = async (key = 'order-key-0001') =>
    (await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token, headers: { 'idempotency-key': key } }))
      .body.data as TopUpRecord
  const pay = (order: string, amountMinor: bigint) => {
    const body = JSON.stringify({
      order_number: order,
      transaction_number: `tx-${order}`,
      amount: String(amountMinor),
      paid: true,
    })
    return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
  }
  const find = async (order_number: string) => {
    const { body } = await api.ask(contract.records.deposits, { order_number }, { token })
    return (body.data as { items: TopUpRecord[] }).items[0]
  }

  it('an order can be looked up by its key, without creating one', async () => {
    const outcome = async (key: string, bearer = token) =>
      (await api.ask(corrections.orderOutcome, { key }, { token: bearer })).body.data
    expect(await outcome('order-key-0001')).toEqual({ is_placed: false })
    await topUp('order-key-0001')
    expect(await outcome('order-key-0001')).toEqual({ is_placed: true })
    expect(await outcome('order-key-0002')).toEqual({ is_placed: false })
    const other = await api.signIn({ account: 'corrects2' })
    expect(await outcome('order-key-0001', other.token)).toEqual({ is_placed: false })
  })

  it('a top-up can be cancelled once; a late payment is credited nevertheless', async () => {
    const { order_number } = await topUp()
    const other = await api.signIn({ account: 'corrects3' })
    expect((await api.ask(corrections.cancelTopUp, { order_number }, { token: other.token })).status).toBe(404)
    const cancelled = await api.ask(corrections.cancelTopUp, { order_number }, { token })
    expect(cancelled.body.data).toMatchObject({ order_number, status: 'failed', failure: 'cancelled', payment: null })
    expect(await find(order_number)).toMatchObject({ status: 'failed' })
    expect((await api.ask(corrections.cancelTopUp, { order_number }, { token })).status).toBe(409)
    expect(await pay(order_number, 500_00n)).toEqual({ outcome: 'credited' })
    expect(await find(order_number)).toMatchObject({ status: 'success' })
  })

  it.each([200_00n, 700_00n])(
    'a top-up paid with another amount (%s) shows the amount received',
    async (amountMinor) => {
      const { order_number } = await topUp()
      expect(await find(order_number)).toMatchObject({ received: null })
      await pay(order_number, amountMinor)
      expect(await find(order_number)).toMatchObject({ mismatch: true, received: `${amountMinor / 100n}.00` })
    },
  )

  it('a store number can be removed while no store order waits for payment', async () => {
    const rows = stores.map((storeNumber) => ({ memberId, chain: 'family' as const, storeNumber }))
    await api.db.insert(convenienceStores).values(rows.map((row) => ({ ...row, createdAt: api.clock.now() })))
    const remove = (store_number: string) =>
      api.ask(corrections.removeStore, { chain: 'family', store_number }, { token })
    const placed = await api.ask(
      contract.wallet.depositOrder,
      { amount: '500', chain: 'family' },
      { token, headers: { 'idempotency-key': 'order-key-0003' } },
    )
    const { order_number } = placed.body.data as TopUpRecord
    expect(await remove('信義店')).toMatchObject({ status: 409, body: { errorCode: 'state_conflict' } })
    await api.ask(corrections.cancelTopUp, { order_number }, { token })
    expect((await remove('信義店')).status).toBe(200)
    expect((await remove('信義店')).status).toBe(404)
    const list = await api.ask(contract.bank.list, {}, { token })
    expect((list.body.data as { stores: unknown[] }).stores).toHaveLength(4)
  })
})
