// Tests server/domain/wallet/idempotency.ts
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/server/db/client'
import { bankAccounts, topUpOrders, idempotencyKeys } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { claimKey, releaseKey } from '@/server/domain/wallet/idempotency'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { accountId, memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { PaymentVendor, VendorAnswer } from '@/server/ports/payment-vendor'
import { createMemberWith, giveBet, heldBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const key = 'same'

const side = await openMoneySide()
/** Creates a member whose vendor answers each top-up when the test allows it. */
async function withSlowVendor() {
  const { id } = await createMemberWith(side, 0n)
  const requests: { answer: () => Promise<void>; fail: () => void }[] = []
  let noticed = () => {}
  const createOrder: PaymentVendor['createOrder'] = (request) =>
    new Promise<VendorAnswer>((resolve, reject) => {
      const answer = async () => resolve(await side.ports.paymentVendor.createOrder(request))
      requests.push({ answer, fail: () => reject(new Error('down')) })
      noticed()
    })
  const ports = { ...side.ports, paymentVendor: { ...side.ports.paymentVendor, createOrder } }
  /** Starts a request and waits until it calls the vendor. */
  const ask = async () => {
    const heard = new Promise<void>((resolve) => (noticed = resolve))
    const reply = depositVendor(createMoneyContext(side.db, id, { ...side, ports, key }), { amount: '500' })
    await Promise.race([heard, reply])
    const request = requests.at(-1)
    if (!request) throw new Error('the vendor was not asked')
    return { reply, ...request }
  }
  const claim = async () => {
    const [known] = await side.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.memberId, id))
    return known
  }
  const orders = () => side.db.select().from(topUpOrders).where(eq(topUpOrders.memberId, id))
  return { ask, claim, orders }
}

const refused = { code: 'vendor_unavailable' }

/** Three requests with one key: the vendor leaves the first unanswered, refuses the second, and receives the third. */
async function threeRequests() {
  const { ask, ...rows } = await withSlowVendor()
  const first = await ask()
  const second = await ask()
  second.fail()
  await expect(second.reply).rejects.toMatchObject(refused)
  return { first, third: await ask(), ask, ...rows }
}

describe('an idempotency key that was released and then claimed by another order', () => {
  it('does not return the first order’s late answer', async () => {
    const { first, third, claim, orders } = await threeRequests()
    await first.answer()
    const late = await first.reply
    expect(await claim()).toMatchObject({ finishedAt: null })
    await third.answer()
    const own = await third.reply
    expect(own.order_number).not.toBe(late.order_number)
    expect(await claim()).toMatchObject({ orderNumber: own.order_number, answer: own })
    expect(await orders()).toHaveLength(2)
  })

  it.each(['before', 'after'])(
    'stays with the second order when the first fails %s the second is answered',
    async (when) => {
      const { first, third, ask, claim, orders } = await threeRequests()
      if (when === 'after') await third.answer().then(() => third.reply)
      first.fail()
      await expect(first.reply).rejects.toMatchObject(refused)
      if (when === 'before') await third.answer()
      const own = await third.reply
      expect(await claim()).toMatchObject({ orderNumber: own.order_number, answer: own })
      expect(await (await ask()).reply).toEqual(own)
      expect(await orders()).toHaveLength(2)
    },
  )
})

describe('a withdrawal whose idempotency key is released after its earlier answer was found', () => {
  it('is not sent again without the password', async () => {
    const withdrawalPasswordHash = await hashPassword('sell1234')
    const { id } = await createMemberWith(side, 1_000_00n, { identityState: 'certified', withdrawalPasswordHash })
    await giveBet(side.db, id, 1_000_00n, side.now())
    side.clock.advance(24 * 3_600_000)
    const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: `1${id}`, createdAt: side.now() }
    const [bank] = await side.db
      .insert(bankAccounts)
      .values({ memberId: id, ...names })
      .returning()
    const ask = (db: Database, withdrawal_password: string) => {
      const sale = { amount: '100', payout_type: 'bank', payout_account: bank?.id ?? '', withdrawal_password } as const
      return requestWithdrawal(createMoneyContext(db, id, { ...side, db, key }), sale)
    }
    await ask(side.db, 'sell1234')
    const forgetKey = () => side.db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, id))
    const forgetful = new Proxy(side.db, {
      get: (db, name: keyof Database) =>
        name === 'transaction'
          ? async (...given: Parameters<Database['transaction']>) => {
              await forgetKey()
              return db.transaction(...given)
            }
          : db[name],
    })
    await ask(forgetful, 'a guess').catch(() => undefined)
    expect(await heldBalance(side.db, id)).toBe(100_00n)
  })
})

describe('an idempotency key that one request releases while another looks it up', () => {
  it('is claimed before the accounts are locked', async () => {
    const { db, close } = await openTestDatabase(3)
    const { id } = await createMemberWith({ ...side, db }, 100n)
    const ctx = createMoneyContext(db, id, { ...side, key })
    const main = memberAccount('member_main', id)
    const request = { call: 'wallet.depositVendor', body: {}, orderNumber: 'first' } as const
    // The promise is wrapped, so that the transaction does not wait for it.
    const { first } = await inTransaction(db, async (holder) => {
      await lockBalance(holder, main)
      const first = inTransaction(db, (tx) => claimKey(tx, ctx, request, [main]))
      await wait(100)
      // The first request waits for the wallet and has the key already, so this one waits for the key.
      const second = inTransaction(db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '100ms'`)
        return claimKey(tx, ctx, { ...request, orderNumber: 'second' })
      })
      await expect(second).rejects.toMatchObject({ cause: { code: '55P03' } })
      return { first }
    })
    expect(await first).toMatchObject({ isNew: true, locked: new Map([[accountId(main), 100n]]) })
    await close()
  })

  it('is claimed by the other request', async () => {
    const { id } = await createMemberWith(side, 0n)
    const ctx = createMoneyContext(side.db, id, { ...side, key })
    const request = (orderNumber: string) => ({ call: 'wallet.depositVendor', body: {}, orderNumber }) as const
    await claimKey(side.db, ctx, request('first'))
    let isFreed = false
    const free = async () => {
      isFreed = true
      await releaseKey(side.db, ctx, 'first')
      return []
    }
    const racing = new Proxy(side.db, {
      get: (db, name, self) =>
        name === 'select' && !isFreed
          ? () => ({ from: () => ({ where: free }) })
          : (Reflect.get(db, name, self) as unknown),
    })
    expect(await claimKey(racing, ctx, request('second'))).toMatchObject({
      isNew: true,
      orderNumber: 'second',
      answer: null,
    })
  })
})
