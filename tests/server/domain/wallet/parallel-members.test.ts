// Tests server/domain/wallet/transfer.ts, server/domain/wallet/request-withdrawal.ts, server/domain/wallet/settle-payment.ts
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankAccounts, pointTransfers, withdrawalOrders } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { transfer } from '@/server/domain/wallet/transfer'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, giveBet, heldBalance, mainBalance, venueLedger } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const clients = 32
const password = 'sell1234'

const side = await openMoneySide(40)
const inParallel = <Result>(work: (client: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: clients }, (_, client) => work(client)))
const done = (ends: PromiseSettledResult<unknown>[]) => ends.filter(({ status }) => status === 'fulfilled').length
const codes = (ends: PromiseSettledResult<unknown>[]) => [
  ...new Set(ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code?: string }).code] : []))),
]

describe('32 simultaneous clients of one member, on PostgreSQL,', () => {
  it('cannot transfer more than the balance', async () => {
    const { id } = await createMemberWith(side, 1_000_00n)
    const ends = await inParallel((client) =>
      transfer(createMoneyContext(side.db, id, { ...side, key: `t${client}` }), {
        source: 'main',
        target: 'evo',
        amount: '100',
      }),
    )
    expect(done(ends)).toBe(10)
    expect(codes(ends)).toEqual(['insufficient_balance'])
    expect([await mainBalance(side.db, id), await venueLedger(side.db, id, 'evo')]).toEqual([0n, 1_000_00n])
    expect(await side.ports.gameVenue.balance('evo', id)).toBe(1_000_00n)
  })

  it('transfer once with one key, and all get the same answer', async () => {
    const { id } = await createMemberWith(side, 1_000_00n)
    const ends = await inParallel(() =>
      transfer(createMoneyContext(side.db, id, { ...side, key: 'same' }), {
        source: 'main',
        target: 'evo',
        amount: '100',
      }),
    )
    const answers = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))
    expect(answers[0]).toMatchObject({ state: 'success', credit: '900.00' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect([await mainBalance(side.db, id), await venueLedger(side.db, id, 'evo')]).toEqual([900_00n, 100_00n])
    expect(await side.ports.gameVenue.balance('evo', id)).toBe(100_00n)
    expect(await side.db.select().from(pointTransfers).where(eq(pointTransfers.memberId, id))).toHaveLength(1)
  })

  it('either transfer or withdraw the same points', async () => {
    const withdrawalPasswordHash = await hashPassword(password)
    const { id } = await createMemberWith(side, 1_000_00n, { identityState: 'certified', withdrawalPasswordHash })
    await giveBet(side.db, id, 1_000_00n, side.now())
    side.clock.advance(24 * 3_600_000)
    const account = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: `1${id}`, createdAt: side.now() }
    const [bank] = await side.db
      .insert(bankAccounts)
      .values({ memberId: id, ...account })
      .returning()
    const sale = {
      amount: '100',
      payout_type: 'bank',
      payout_account: bank?.id ?? '',
      withdrawal_password: password,
    } as const
    const ends = await inParallel<unknown>((client) => {
      const context = createMoneyContext(side.db, id, { ...side, key: `m${client}` })
      return client % 2
        ? requestWithdrawal(context, sale)
        : transfer(context, { source: 'main', target: 'otg', amount: '100' })
    })
    expect(done(ends)).toBe(10)
    expect(codes(ends)).toEqual(['insufficient_balance'])
    const [main, held, otg] = [
      await mainBalance(side.db, id),
      await heldBalance(side.db, id),
      await venueLedger(side.db, id, 'otg'),
    ]
    expect(main).toBe(0n)
    expect(held + otg).toBe(1_000_00n)
    const fees = (await side.db.select().from(withdrawalOrders).where(eq(withdrawalOrders.memberId, id))).map(
      ({ feeMinor }) => feeMinor,
    )
    expect(fees.filter((fee) => fee === 0n).length).toBeLessThanOrEqual(1)
  })

  it('credit once when the same callback arrives 32 times', async () => {
    const { id } = await createMemberWith(side, 0n)
    const { order_number } = await depositVendor(createMoneyContext(side.db, id, side), { amount: '500' })
    const body = JSON.stringify({ order_number, transaction_number: 't', amount: '50000', paid: true })
    const ends = await inParallel(() =>
      settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body)),
    )
    expect(done(ends)).toBe(clients)
    expect(await mainBalance(side.db, id)).toBe(500_00n)
  })

  it('cannot exceed the daily cap with simultaneous orders', async () => {
    const { id } = await createMemberWith(side, 0n)
    const ends = await inParallel((client) =>
      depositVendor(createMoneyContext(side.db, id, { ...side, key: `d${client}` }), { amount: '50000' }),
    )
    expect(done(ends)).toBe(4)
    expect(codes(ends)).toEqual(['daily_cap_exceeded'])
  })
})
