import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input, Output } from '@/contract/define'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import type { TopUpRecord } from '@/contract/member/records'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sandboxPaymentVendor } from '@/sandbox/ports/payment-vendor'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { mainBalance } from '@/tests/support/money'

const { deposits, audit } = operator
type Opened = Output<typeof deposits.open>

describe('top-up orders that customer service opens', () => {
  let api: TestApi
  let isVendorDown = false
  let token: string
  let memberId: string
  beforeEach(async () => {
    isVendorDown = false
    api = await createTestApi()
    const vendor = sandboxPaymentVendor(api.sandbox)
    api.context.ports.paymentVendor = {
      ...vendor,
      createOrder: (order) => (isVendorDown ? Promise.reject(new Error('down')) : vendor.createOrder(order)),
    }
    const signedIn = await api.signIn({ account: 'bigspender' })
    token = signedIn.token
    memberId = signedIn.member.id
  })
  afterEach(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const open = (input: Partial<Input<typeof deposits.open>> = {}, key = api.operatorKey) =>
    api.askOperator(
      deposits.open,
      { account: 'BigSpender', amount: '200', type: 'vendor', ticket: 'CS-1', reason: 'asked by chat', ...input },
      { token: key },
    )
  const pending = async () => {
    const { body } = await api.ask(contract.records.deposits, { status: 'pending' }, { token })
    return (body.data as { items: TopUpRecord[] }).items
  }

  it('are paid by the member like any other order, and become points', async () => {
    const { body } = await open({ type: 'usdt', channel: 'TRC20' })
    expect((body.data as Opened).order).toMatchObject({
      account: 'bigspender',
      opened_by: 'night shift',
      ticket: 'CS-1',
    })
    const [order] = await pending()
    expect(order).toMatchObject({ amount: '200.00', type: 'usdt', network: 'TRC20', address: expect.any(String) })
    const callback = JSON.stringify({
      order_number: order?.order_number,
      transaction_number: order?.transaction_number,
      amount: '20000',
      paid: true,
    })
    await settlePayment(api.context, Buffer.from(callback), sign(api.sandbox.secret, 'callback', callback))
    expect(await mainBalance(api.db, memberId)).toBe(200_00n)
    const { body: mail } = await api.ask(contract.mail.detail, { type: 'personal' }, { token })
    expect(JSON.stringify(mail.data)).toContain(order?.order_number)
    const rows = (await api.askOperator(audit.list, { subject: 'bigspender' })).body.data as { action: string }[]
    expect(rows.map(({ action }) => action)).toContain('deposits.open')
  })

  it('may exceed maximum and daily cap; large ones need a second person', async () => {
    const large = { amount: '9000000', ticket: 'CS-2' }
    expect((await api.ask(contract.wallet.depositVendor, { amount: large.amount }, { token })).status).not.toBe(200)
    expect((await open(large)).body.data).toMatchObject({ order: null, approvals_needed: 2 })
    expect((await open(large)).body.errorCode).toBe('second_person_needed')
    expect(await pending()).toEqual([])
    const second = await api.keyFor('Second', 'support')
    // An approval with another amount is for another order.
    expect((await open({ ...large, amount: '8000000' }, second)).body.data).toMatchObject({ order: null })
    expect((await open(large, second)).body.data).toMatchObject({ order: { amount: '9000000.00' } })
    expect(await pending()).toHaveLength(1)
  })

  it('never exceed the limit that the member set', async () => {
    const limit = { kind: 'top_up', period: 'day', value: '100.00' } as const
    expect((await api.ask(optional.protection.setLimit, limit, { token })).status).toBe(200)
    expect((await open()).body.errorCode).toBe('top_up_limit_exceeded')
    expect(await pending()).toEqual([])
  })

  it('are opened once per ticket, even if the vendor failed at first', async () => {
    isVendorDown = true
    expect((await open()).body.errorCode).toBe('vendor_unavailable')
    isVendorDown = false
    const first = (await open()).body.data as Opened
    const again = (await open()).body.data as Opened
    expect(again.order?.order_number).toBe(first.order?.order_number)
    expect((await open({ amount: '300' })).body.errorCode).toBe('state_conflict')
    expect(await pending()).toHaveLength(1)
  })

  it('need an existing member, network and chain, and five bound stores', async () => {
    expect((await open({ account: 'nobody1' })).body.errorCode).toBe('not_found')
    expect((await open({ type: 'usdt' })).body.fields).toMatchObject([{ field: 'channel', code: 'required' }])
    expect((await open({ type: 'usdt', channel: 'DOGE' })).body.fields).toMatchObject([{ code: 'invalid' }])
    expect((await open({ type: 'store', channel: 'family' })).body.errorCode).toBe('stores_not_bound')
    const content = await api.keyFor('Writer', 'content')
    expect((await open({}, content)).status).toBe(403)
    expect(await pending()).toEqual([])
  })
})
