// Tests server/domain/wallet/create-top-up.ts
import { describe, expect, it } from 'vitest'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, createMoneySide, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()
let side: MoneySide
const minuteMs = 60_000

async function newMember() {
  side = await createMoneySide(db)
  const { id } = await createMemberWith(side, 0n)
  const order = () => depositVendor(createMoneyContext(side.db, id, side), { amount: '500' })
  const refuse = async () => {
    const { order_number } = await order()
    const body = JSON.stringify({ order_number, transaction_number: `t-${order_number}`, amount: '50000', paid: false })
    await settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
  }
  return { order, refuse }
}

describe('top-ups refused by the vendor', () => {
  it('pause further top-ups for an hour after the fifth one within ten minutes', async () => {
    const { order, refuse } = await newMember()
    for (let refused = 0; refused < 5; refused += 1) {
      await refuse()
      side.clock.advance(2 * minuteMs)
    }
    const until = new Date(side.now().getTime() + 58 * minuteMs).toISOString()
    await expect(order()).rejects.toMatchObject({ code: 'top_up_paused', params: { until } })
    side.clock.advance(58 * minuteMs)
    expect(await order()).toMatchObject({ status: 'pending' })
  })

  it('do not pause top-ups if fewer than five fall within ten minutes; orders that were never paid do not count', async () => {
    const { order, refuse } = await newMember()
    for (let refused = 0; refused < 6; refused += 1) {
      await refuse()
      side.clock.advance(3 * minuteMs)
    }
    for (let unpaid = 0; unpaid < 6; unpaid += 1) await order()
    side.clock.advance(31 * minuteMs)
    expect(await expireTopUps(side)).toBe(6)
    expect(await order()).toMatchObject({ status: 'pending' })
  })
})
