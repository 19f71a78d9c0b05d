import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { paymentCallbacks } from '@/server/db/schema'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { sign } from '@/sandbox/ports/signature'
import { createMoneySide } from '@/tests/support/money'
import { openTestDatabase } from '@/tests/support/test-database'

let open: OpenDatabase
beforeAll(async () => void (open = await openTestDatabase(40)))
afterAll(() => open.close())

it('a payment for no order that is told of 32 times at once waits in suspense once', async () => {
  const side = await createMoneySide(open.db)
  const body = JSON.stringify({ order_number: 'D-nobody', transaction_number: 'T', amount: '50000', paid: true })
  const signature = sign(side.sandbox.secret, 'callback', body)
  const ends = await Promise.all(Array.from({ length: 32 }, () => settlePayment(side, body, signature)))
  expect(ends.filter(({ outcome }) => outcome === 'suspense')).toHaveLength(1)
  expect(await sumOf(open.db, systemAccount('suspense'))).toBe(500_00n)
  const waiting = (await open.db.select().from(paymentCallbacks)).filter(({ outcome }) => outcome === 'suspense')
  // Each one that waits can be credited: a second one would credit the payment again.
  expect(waiting).toHaveLength(1)
})
