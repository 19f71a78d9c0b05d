// Tests server/domain/wallet/create-top-up.ts, server/domain/wallet/top-up-rules.ts, server/domain/wallet/settle-payment.ts, server/domain/wallet/payer.ts
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { convenienceStores, topUpOrders, ledgerTransfers, settings } from '@/server/db/schema'
import { depositAddress, depositOrder, depositVendor } from '@/server/domain/wallet/create-top-up'
import { ruleSettings, setRule } from '@/server/domain/rule-settings'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { topUpRule } from '@/server/domain/wallet/top-up-rules'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
beforeEach(() => side.db.delete(settings))

async function newMember() {
  const { id } = await createMemberWith(side, 0n)
  return { id, context: () => createMoneyContext(side.db, id, side) }
}

function callback(order: string, amountMinor: bigint, { paid = true, transaction = `tx-${order}` } = {}) {
  const payment = { order_number: order, transaction_number: transaction, amount: String(amountMinor), paid }
  const body = JSON.stringify(payment)
  return settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
}
const transfersOf = (order: string) =>
  side.db
    .select({
      reference: ledgerTransfers.reference,
      kind: ledgerTransfers.kind,
      from: ledgerTransfers.debitAccount,
      to: ledgerTransfers.creditAccount,
      amountMinor: ledgerTransfers.amountMinor,
      actor: ledgerTransfers.actor,
    })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.orderNumber, order))
const orderOf = async (order: string) =>
  (await side.db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, order)))[0]

describe('the debit account of a payment', () => {
  it('is the vendor or store chain that collected the money', async () => {
    const { id, context } = await newMember()
    for (const storeNumber of ['1', '2', '3', '4', '5']) {
      await side.db
        .insert(convenienceStores)
        .values({ memberId: id, chain: 'seven', storeNumber, createdAt: side.now() })
    }
    const orders = [
      await depositVendor(context(), { amount: '500' }),
      await depositAddress(context(), { amount: '500', network: 'TRC20' }),
      await depositOrder(context(), { amount: '500', chain: 'family' }),
    ]
    const payers = ['vendor', 'usdt', 'store:family']
    for (const [index, { order_number: order }] of orders.entries()) {
      expect((await callback(order, 500_00n)).outcome).toBe('credited')
      expect(await transfersOf(order)).toEqual([
        {
          ...{ reference: `top_up:${order}`, kind: 'top_up', from: payers[index], to: `member_main:${id}` },
          ...{ amountMinor: 500_00n, actor: 'vendor' },
        },
      ])
      expect(await orderOf(order)).toMatchObject({ status: 'success', finishedAt: side.now() })
    }
  })

  it('is stored for each payment in suspense', async () => {
    const { context } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    await callback(order, 100_00n, { transaction: 'a' })
    await callback(order, 100_00n, { transaction: 'b' })
    const suspense = { kind: 'top_up_suspense', from: 'vendor', to: 'suspense', amountMinor: 100_00n, actor: 'vendor' }
    expect(await transfersOf(order)).toEqual([
      { reference: `payment:${order}:a:10000`, ...suspense },
      { reference: `payment:${order}:b:10000`, ...suspense },
    ])
    expect(await orderOf(order)).toMatchObject({ status: 'undetermined' })
  })

  it('is the vendor if there is no order, and is debited once', async () => {
    expect((await callback('D-unknown', 70_00n)).outcome).toBe('suspense')
    expect((await callback('D-unknown', 70_00n)).outcome).toBe('ignored')
    expect(await transfersOf('D-unknown')).toMatchObject([{ from: 'vendor', to: 'suspense', amountMinor: 70_00n }])
  })

  it('is missing if nothing was paid', async () => {
    const { context } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    expect((await callback('D-nobody', 70_00n, { paid: false })).outcome).toBe('ignored')
    expect((await callback(order, 0n)).outcome).toBe('suspense')
    expect((await callback(order, 500_00n, { paid: false, transaction: 'late' })).outcome).toBe('ignored')
    expect(await transfersOf(order)).toEqual([])
    expect(await orderOf(order)).toMatchObject({ status: 'undetermined' })
  })

  it('stays the same if a failure is reported after the payment', async () => {
    const { context } = await newMember()
    const { order_number: order } = await depositVendor(context(), { amount: '500' })
    await callback(order, 500_00n)
    expect((await callback(order, 500_00n, { paid: false })).outcome).toBe('ignored')
    expect(await orderOf(order)).toMatchObject({ status: 'success' })
  })
})

describe('the limits of a top-up', () => {
  it('quick amounts run from the operator’s minimum to the maximum, both included', async () => {
    await setRule(side.db, 'top_up_vendor_minimum_minor', 1_000_00n, side.now())
    await setRule(side.db, 'top_up_vendor_maximum_minor', 5_000_00n, side.now())
    await setRule(side.db, 'top_up_vendor_daily_cap_minor', 7_000_00n, side.now())
    const rules = await ruleSettings(side.db)
    expect(topUpRule(rules, 'vendor')).toEqual({
      ...{ minimumMinor: 1_000_00n, maximumMinor: 5_000_00n, dailyCapMinor: 7_000_00n },
      quickAmountsMinor: [1_000_00n, 3_000_00n, 5_000_00n],
    })
    expect(topUpRule(rules, 'store').minimumMinor).toBe(100_00n)
  })

  it('each type has its own daily cap, which counts all orders that did not fail', async () => {
    await setRule(side.db, 'top_up_vendor_daily_cap_minor', 1_000_00n, side.now())
    const { context } = await newMember()
    const failed = await depositVendor(context(), { amount: '1000' })
    await expect(depositVendor(context(), { amount: '100' })).rejects.toMatchObject({ code: 'daily_cap_exceeded' })
    await callback(failed.order_number, 1_000_00n, { paid: false })
    await depositAddress(context(), { amount: '500', network: 'TRC20' })
    await expect(depositVendor(context(), { amount: '1000.01' })).rejects.toMatchObject({ code: 'daily_cap_exceeded' })
    expect(await depositVendor(context(), { amount: '1000' })).toMatchObject({ status: 'pending' })
  })

  it('the operator sets deadline and USDT rate, and amounts in USDT are rounded up', async () => {
    await setRule(side.db, 'top_up_deadline_minutes', 7n, side.now())
    await setRule(side.db, 'usdt_rate_minor', 33_00n, side.now())
    const { context } = await newMember()
    const order = await depositAddress(context(), { amount: '100', network: 'TRC20' })
    expect(order).toMatchObject({ payable: '3.04', exchange_rate: '33.00' })
    expect(Date.parse(order.payment_deadline ?? '') - Date.parse(order.order_time)).toBe(7 * 60_000)
  })
})
