// Tests server/domain/wallet/settle-payment.ts, server/domain/wallet/pay-rebates.ts, server/domain/wallet/member-wallet.ts, server/domain/wallet/request-withdrawal.ts
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankAccounts, convenienceStores, virtualAccounts } from '@/server/db/schema'
import { ledgerTransfers } from '@/server/db/schema/ledger'
import { hashPassword } from '@/server/domain/auth/password'
import { siteDayOf } from '@/server/domain/site-day'
import { depositAddress, depositOrder, depositVendor } from '@/server/domain/wallet/create-top-up'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { walletSummary } from '@/server/domain/wallet/member-wallet'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, giveBet } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const dayMs = 24 * 3_600_000
const password = 'sell1234'

const side = await openMoneySide()
/** The ledger's transfers for an order by kind: actor, accounts and amount. */
async function written(orderNumber: string) {
  const rows = await side.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderNumber, orderNumber))
  return Object.fromEntries(
    rows.map(({ kind, actor, debitAccount, creditAccount, amountMinor }) => [
      kind,
      { actor, from: debitAccount, to: creditAccount, amountMinor },
    ]),
  )
}

/** Creates a certified member who can withdraw at once, with a bank account and a USDT wallet. */
async function seller() {
  const { id } = await createMemberWith(side, 10_000_00n, {
    identityState: 'certified',
    withdrawalPasswordHash: await hashPassword(password),
  })
  await giveBet(side.db, id, 10_000_00n, side.now())
  side.clock.advance(dayMs)
  const of = { memberId: id, createdAt: side.now() }
  const names = { bankName: 'Bank', branchName: 'Main', accountName: 'A', accountNumber: `88${id.slice(0, 8)}` }
  const [bank] = await side.db
    .insert(bankAccounts)
    .values({ ...of, ...names })
    .returning()
  const [coin] = await side.db
    .insert(virtualAccounts)
    // Bound long enough ago to receive a withdrawal.
    .values({
      memberId: id,
      createdAt: new Date(side.now().getTime() - dayMs),
      channel: 'ERC20',
      address: `0x${id.replaceAll('-', '')}00000000`,
    })
    .returning()
  const sell = (payout_type: 'bank' | 'usdt') =>
    requestWithdrawal(createMoneyContext(side.db, id, side), {
      ...{ amount: '3200', payout_type, withdrawal_password: password },
      payout_account: (payout_type === 'bank' ? bank?.id : coin?.id) ?? '',
    })
  return { id, sell }
}

describe('ledger entries', () => {
  it('move a withdrawal from the member to the payout account, and its fee to the revenue', async () => {
    const { id, sell } = await seller()
    const main = `member_main:${id}`
    const free = await sell('bank')
    expect(await written(free.order_number)).toEqual({
      withdrawal: { actor: 'member', from: main, to: 'bank_payout', amountMinor: 3_200_00n },
    })
    const charged = await sell('bank')
    expect(await written(charged.order_number)).toEqual({
      withdrawal: { actor: 'member', from: main, to: 'bank_payout', amountMinor: 3_170_00n },
      withdrawal_fee: { actor: 'member', from: main, to: 'fee_revenue', amountMinor: 30_00n },
    })
    const coins = await sell('usdt')
    expect((await written(coins.order_number)).withdrawal).toMatchObject({ from: main, to: 'usdt' })
    expect(await walletSummary(side, id)).toEqual({ credit: 400_00n, held: 9_600_00n, inTransit: 0n })
  })

  it('move a top-up to the member from the vendor or store chain that collected the money', async () => {
    const { id } = await createMemberWith(side, 0n)
    for (const number of ['1001', '1002', '1003', '1004', '1005'])
      await side.db
        .insert(convenienceStores)
        .values({ memberId: id, chain: 'seven', storeNumber: number, createdAt: side.now() })
    const context = () => createMoneyContext(side.db, id, side)
    const orders = {
      vendor: await depositVendor(context(), { amount: '1000' }),
      usdt: await depositAddress(context(), { amount: '1000', network: 'TRC20' }),
      'store:family': await depositOrder(context(), { amount: '1000', chain: 'family' }),
    }
    for (const [from, { order_number }] of Object.entries(orders)) {
      const paid = { order_number, transaction_number: `tx-${order_number}`, amount: '100000', paid: true }
      const body = JSON.stringify(paid)
      await settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
      expect(await written(order_number)).toEqual({
        top_up: { actor: 'vendor', from, to: `member_main:${id}`, amountMinor: 1_000_00n },
      })
    }
  })

  it('name the day of a rebate', async () => {
    const { id } = await createMemberWith(side, 0n)
    await giveBet(side.db, id, 100_000_00n, side.now())
    const day = siteDayOf(side.now())
    side.clock.advance(dayMs)
    await payRebates(side)
    const { rebate } = await written(`rebate-${day}`)
    expect(rebate).toMatchObject({ actor: 'system', from: 'rebate_expense', to: `member_main:${id}` })
    // A second run pays nobody.
    expect(await payRebates(side)).toBe(0)
  })
})
