// Tests server/domain/wallet/settle-payment.ts
import { expect, it } from 'vitest'
import { paymentCallbacks } from '@/server/db/schema'
import { setRule } from '@/server/domain/rule-settings'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { sign } from '@/sandbox/ports/signature'
import { openMoneySide } from '@/tests/support/money-side'

const side = await openMoneySide(40)

it('a payment without an order that arrives 32 times at the same moment waits in suspense once', async () => {
  const body = JSON.stringify({ order_number: 'D-nobody', transaction_number: 'T', amount: '50000', paid: true })
  const signature = sign(side.sandbox.secret, 'callback', body)
  const ends = await Promise.all(Array.from({ length: 32 }, () => settlePayment(side, Buffer.from(body), signature)))
  expect(ends.filter(({ outcome }) => outcome === 'suspense')).toHaveLength(1)
  expect(await sumOf(side.db, systemAccount('suspense'))).toBe(500_00n)
  const waiting = (await side.db.select().from(paymentCallbacks)).filter(({ outcome }) => outcome === 'suspense')
  // Every waiting payment can be credited, so a second one would credit the points twice.
  expect(waiting).toHaveLength(1)
})

it("a USDT payment without an order is valued at the operator's rate", async () => {
  await setRule(side.db, 'usdt_rate_minor', 40_00n, side.now())
  const before = await sumOf(side.db, systemAccount('suspense'))
  const payment = { order_number: 'D-unknown', transaction_number: 'U', amount: '1000', currency: 'USDT', paid: true }
  const body = JSON.stringify(payment)
  const { outcome } = await settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
  expect(outcome).toBe('suspense')
  expect((await sumOf(side.db, systemAccount('suspense'))) - before).toBe(400_00n)
})
