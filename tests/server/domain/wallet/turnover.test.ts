import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankAccounts, topUpOrders } from '@/server/db/schema'
import type { SystemContext } from '@/server/domain/context'
import { hashPassword } from '@/server/domain/auth/password'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, giveBet } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const dayMs = 24 * 3_600_000
const password = 'sell1234'

const side = await openMoneySide(40)
/** Creates a member who can withdraw, with 1,000 points and a pending top-up of 500. */
async function seller() {
  const withdrawalPasswordHash = await hashPassword(password)
  const { id } = await createMemberWith(side, 1_000_00n, { identityState: 'certified', withdrawalPasswordHash })
  await giveBet(side.db, id, 1_000_00n, side.now())
  side.clock.advance(dayMs)
  const account = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: `1${id}`, createdAt: side.now() }
  const [bank] = await side.db
    .insert(bankAccounts)
    .values({ memberId: id, ...account })
    .returning()
  const sale = { payout_type: 'bank', payout_account: bank?.id ?? '', withdrawal_password: password } as const
  const withdraw = () => requestWithdrawal(createMoneyContext(side.db, id, side), { ...sale, amount: '100' })
  const { order_number: order } = await depositVendor(createMoneyContext(side.db, id, side), { amount: '500' })
  const pay = (context: SystemContext = side) => {
    const body = JSON.stringify({ order_number: order, transaction_number: `t-${order}`, amount: '50000', paid: true })
    return settlePayment(context, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
  }
  return { withdraw, pay, order }
}

const owed = { code: 'turnover_not_met', params: { remaining: '500.00' } }

describe('a top-up credited after a withdrawal requires new turnover', () => {
  it('even if its callback arrived before the withdrawal and had to wait', async () => {
    const { withdraw, pay, order } = await seller()
    let paid: Promise<unknown> = Promise.resolve()
    await side.db.transaction(async (tx) => {
      await tx.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, order)).for('update')
      paid = pay()
      side.clock.advance(1_000)
      await withdraw()
    })
    expect(await paid).toEqual({ outcome: 'credited' })
    side.clock.advance(1_000)
    await expect(withdraw()).rejects.toMatchObject(owed)
  })

  it.each([
    ['by an instance whose clock is behind', 60_000],
    ['in the same millisecond', 0],
  ])('even if it was credited %s', async (_, behindMs) => {
    const { withdraw, pay } = await seller()
    await withdraw()
    await pay({ ...side, now: () => new Date(side.now().getTime() - behindMs) })
    side.clock.advance(1_000)
    await expect(withdraw()).rejects.toMatchObject(owed)
  })

  it('from the time it was credited if no withdrawal came later', async () => {
    const { withdraw, pay, order } = await seller()
    await withdraw()
    side.clock.advance(1_000)
    await pay()
    const finished = await side.db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, order))
    expect(finished).toMatchObject([{ status: 'success', finishedAt: side.now() }])
  })
})
