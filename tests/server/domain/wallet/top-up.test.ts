// Tests server/domain/wallet/create-top-up.ts, server/domain/wallet/settle-payment.ts, server/domain/wallet/expire-top-ups.ts, server/domain/wallet/top-up-rules.ts
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { topUpInputFor } from '@/contract/member/wallet'
import { convenienceStores, paymentCallbacks, settings } from '@/server/db/schema'
import { depositAddress, depositOrder, depositVendor } from '@/server/domain/wallet/create-top-up'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { setRule } from '@/server/domain/rule-settings'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { deposits } from '@/server/domain/records/deposits'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, mainBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
async function newMember() {
  const { id } = await createMemberWith(side, 0n)
  const context = (key?: string) => createMoneyContext(side.db, id, { ...side, ...(key && { key }) })
  return { id, context, credit: () => mainBalance(side.db, id) }
}

type Payment = { order: string; amountMinor: bigint; paid?: boolean; transaction?: string; currency?: 'USDT' }

function callback({ order, amountMinor, paid = true, transaction = `tx-${order}`, ...extra }: Payment) {
  const body = JSON.stringify({
    order_number: order,
    transaction_number: transaction,
    amount: String(amountMinor),
    paid,
    ...extra,
  })
  return settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
}

describe('a top-up through the vendor', () => {
  it('creates an order with every field of section 3, and credits it when it is paid', async () => {
    const { context, credit } = await newMember()
    const order = await depositVendor(context(), { amount: '1000' })
    expect(order).toMatchObject({ status: 'pending', type: 'vendor', amount: '1000.00', payable: null })
    expect(order.payment?.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\?order=D\w+&sig=[0-9a-f]{64}$/)
    expect(Date.parse(order.payment_deadline ?? '') - Date.parse(order.order_time)).toBe(30 * 60_000)
    for (const name of ['transaction_number', 'payment_track_number', 'cash_flow_order_number'] as const) {
      expect(order[name]).toBeTruthy()
    }
    expect(await credit()).toBe(0n)
    expect(await callback({ order: order.order_number, amountMinor: 1_000_00n })).toEqual({ outcome: 'credited' })
    expect(await credit()).toBe(1_000_00n)
    const records = await deposits(context(), { order_number: order.order_number })
    expect(records.items).toMatchObject([{ status: 'success', payment: null }])
  })

  it('credits a repeated callback once', async () => {
    const { context, credit } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    expect((await callback({ order, amountMinor: 500_00n })).outcome).toBe('credited')
    expect((await callback({ order, amountMinor: 500_00n })).outcome).toBe('ignored')
    expect(await credit()).toBe(500_00n)
    const seen = await side.db.select().from(paymentCallbacks).where(eq(paymentCallbacks.orderNumber, order))
    expect(seen).toHaveLength(2)
  })

  it('refuses a callback with a wrong signature', async () => {
    const { context, credit } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    const body = JSON.stringify({ order_number: order, transaction_number: 't', amount: '50000', paid: true })
    for (const signature of [null, '', 'ab'.repeat(32), sign('another secret', 'callback', body)]) {
      await expect(settlePayment(side, Buffer.from(body), signature)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await credit()).toBe(0n)
  })

  it.each([
    ['short', 400_00n],
    ['over', 600_00n],
  ])('keeps %s payment in suspense for an operator', async (_, amountMinor) => {
    const { context, credit } = await newMember()
    const before = await sumOf(side.db, systemAccount('suspense'))
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    expect((await callback({ order, amountMinor })).outcome).toBe('suspense')
    expect(await credit()).toBe(0n)
    expect((await sumOf(side.db, systemAccount('suspense'))) - before).toBe(amountMinor)
    expect((await deposits(context(), { order_number: order })).items[0]?.status).toBe('undetermined')
  })

  it('keeps a second payment for a paid order in suspense for an operator', async () => {
    const { context, credit } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    await callback({ order, amountMinor: 500_00n })
    expect((await callback({ order, amountMinor: 500_00n, transaction: 'second' })).outcome).toBe('suspense')
    expect(await credit()).toBe(500_00n)
    expect((await deposits(context(), { order_number: order })).items[0]?.status).toBe('success')
  })

  it('also credits a payment after the deadline', async () => {
    const { context, credit } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    side.clock.advance(31 * 60_000)
    expect(await expireTopUps(side)).toBeGreaterThanOrEqual(1)
    expect((await deposits(context(), { order_number: order })).items[0]?.status).toBe('failed')
    expect((await callback({ order, amountMinor: 500_00n })).outcome).toBe('credited')
    expect(await credit()).toBe(500_00n)
  })

  it('fails when the vendor reports a failed payment', async () => {
    const { context, credit } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    expect((await callback({ order, amountMinor: 500_00n, paid: false })).outcome).toBe('failed')
    expect(await credit()).toBe(0n)
    expect((await deposits(context(), { order_number: order })).items[0]?.status).toBe('failed')
  })

  it('creates one order for one key', async () => {
    const { context } = await newMember()
    const input = (amount: string) => topUpInputFor({}).parse({ amount })
    const first = await depositVendor(context('top-up'), input('500'))
    expect(await depositVendor(context('top-up'), input('500.0'))).toEqual(first)
    expect((await deposits(context(), {})).totals).toEqual({ count: 1, amount: '500.00' })
  })

  it('answers a repeated request even if the limits have changed', async () => {
    const { context } = await newMember()
    const first = await depositVendor(context('kept'), { amount: '500' })
    await setRule(side.db, 'top_up_vendor_minimum_minor', 600_00n, side.now())
    expect(await depositVendor(context('kept'), { amount: '500' })).toEqual(first)
    await expect(depositVendor(context('new'), { amount: '500' })).rejects.toMatchObject({
      code: 'amount_below_minimum',
    })
    await setRule(side.db, 'top_up_vendor_minimum_minor', 100_00n, side.now())
  })

  it('sends the vendor the callback URL and the member’s return URL', async () => {
    const { context } = await newMember()
    const { createOrder } = side.ports.paymentVendor
    const requests: Parameters<typeof createOrder>[0][] = []
    const paymentVendor = {
      ...side.ports.paymentVendor,
      createOrder: (request: Parameters<typeof createOrder>[0]) => {
        requests.push(request)
        return createOrder(request)
      },
    }
    const ctx = { ...context(), ports: { ...side.ports, paymentVendor } }
    const { order_number: order } = await depositVendor(ctx, { amount: '500' })
    const [callbackUrl, returnUrl] = [`${ctx.origin}/api/v1/callback/payment`, `${ctx.origin}/store?order=${order}`]
    expect(requests).toMatchObject([{ callbackUrl, returnUrl, amountMinor: 500_00n }])
  })

  it('releases the key and leaves no order open if the vendor does not answer', async () => {
    const { context } = await newMember()
    const silent = { createOrder: () => Promise.reject(new Error('down')), readCallback: () => null }
    const broken = { ...context('later'), ports: { ...side.ports, paymentVendor: silent } }
    await expect(depositVendor(broken, { amount: '500' })).rejects.toMatchObject({ code: 'vendor_unavailable' })
    expect((await deposits(context(), {})).items).toMatchObject([{ status: 'failed' }])
    expect(await depositVendor(context('later'), { amount: '500' })).toMatchObject({ status: 'pending' })
  })

  it('refuses amounts below the minimum, above the maximum or over the daily cap', async () => {
    const { context } = await newMember()
    const ask = (amount: string) => depositVendor(context(), { amount })
    await expect(ask('99.99')).rejects.toMatchObject({ code: 'amount_below_minimum', params: { minimum: '100.00' } })
    await expect(ask('50000.01')).rejects.toMatchObject({
      code: 'amount_above_maximum',
      params: { maximum: '50000.00' },
    })
    const [paid, short] = [await ask('50000'), await ask('50000')]
    await callback({ order: paid.order_number, amountMinor: 50_000_00n })
    await callback({ order: short.order_number, amountMinor: 1n })
    for (let order = 3; order <= 4; order += 1) await ask('50000')
    // Pending orders, paid ones, and those paid with another amount all count.
    await expect(ask('100')).rejects.toMatchObject({ code: 'daily_cap_exceeded', params: { cap: '200000.00' } })
    side.clock.advance(24 * 3_600_000)
    expect(await ask('100')).toMatchObject({ status: 'pending' })
  })
})

describe('other top-up methods', () => {
  it('show for USDT the network, address, rate and amount to pay', async () => {
    const { context } = await newMember()
    const tron = await depositAddress(context(), { amount: '1000', network: 'TRC20' })
    expect(tron).toMatchObject({ type: 'usdt', network: 'TRC20', exchange_rate: '32.00', payable: '31.25' })
    expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    const ether = await depositAddress(context(), { amount: '101', network: 'ERC20' })
    expect(ether.payable).toBe('3.16')
    expect(ether.address).toMatch(/^0x[0-9a-f]{40}$/)
  })

  it('credit the exact amount in USDT; another amount waits for an operator, valued at the order’s rate', async () => {
    const { context, credit } = await newMember()
    const place = async () => {
      const { order_number: order, payable } = await depositAddress(context(), { amount: '100', network: 'TRC20' })
      // 100 points at a rate of 32 are 3.125 USDT.
      expect(payable).toBe('3.13')
      await setRule(side.db, 'usdt_rate_minor', 50_00n, side.now())
      return order
    }
    const suspense = () => sumOf(side.db, systemAccount('suspense'))
    const exact = await place()
    expect((await callback({ order: exact, amountMinor: 3_13n, currency: 'USDT' })).outcome).toBe('credited')
    expect((await callback({ order: exact, amountMinor: 3_13n, currency: 'USDT' })).outcome).toBe('ignored')
    expect(await credit()).toBe(100_00n)
    for (const [amountMinor, worth] of [
      [3_12n, 99_84n],
      [3_14n, 100_48n],
    ] as const) {
      await side.db.delete(settings)
      const [order, before] = [await place(), await suspense()]
      expect((await callback({ order, amountMinor, currency: 'USDT' })).outcome).toBe('suspense')
      expect((await suspense()) - before).toBe(worth)
    }
    await side.db.delete(settings)
    const before = await suspense()
    expect((await callback({ order: 'D-nobody', amountMinor: 2_00n, currency: 'USDT' })).outcome).toBe('suspense')
    expect((await suspense()) - before).toBe(64_00n)
    expect(await credit()).toBe(100_00n)
  })

  it('allow a convenience store only with five stores bound', async () => {
    const { id, context } = await newMember()
    const ask = () => depositOrder(context(), { amount: '1000', chain: 'family' })
    for (const storeNumber of ['1001', '1002', '1003', '1004', '1005']) {
      await expect(ask()).rejects.toMatchObject({ code: 'stores_not_bound' })
      await side.db
        .insert(convenienceStores)
        .values({ memberId: id, chain: 'seven', storeNumber, createdAt: side.now() })
    }
    expect(await ask()).toMatchObject({
      type: 'store',
      convenience_store_code: expect.stringMatching(/^SBX\d{11}$/),
      convenience_store_chain: 'family',
    })
  })
})
