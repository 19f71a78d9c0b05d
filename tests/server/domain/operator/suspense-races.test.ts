// Tests server/domain/operator/suspense.ts, server/domain/operator/clear-suspense.ts
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { topUpOrders, ledgerAccounts, operatorKeys, paymentCallbacks } from '@/server/db/schema'
import type { OperatorContext } from '@/server/domain/operator/operator-context'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { creditSuspense, returnSuspense } from '@/server/domain/operator/suspense'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { accountId, memberAccount } from '@/server/ledger/account'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, mainBalance } from '@/tests/support/money'
import { createContext, createMoneyContext } from '@/tests/support/server'
import { openMoneySide } from '@/tests/support/money-side'

const side = await openMoneySide(10)
await createOperatorKey(side.db, { name: 'Ada', roles: ['finance'], at: side.now() })
const { id: keyId } = expectOneRow(await side.db.select().from(operatorKeys))
const desk = { sandboxClock: null }
const person: OperatorContext = { ...createContext(side.db, side), actor: 'Ada', keyId, roles: ['finance'], ...desk }

describe('concurrent decisions about payments for one order, on PostgreSQL', () => {
  function callBack(order: string, amountMinor: bigint) {
    const callback = { order_number: order, transaction_number: 't', amount: String(amountMinor), paid: true }
    const body = JSON.stringify(callback)
    return settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
  }

  /** Creates an order of 1,000 points and the payments for it that are held in suspense. */
  async function ordered(...paidMinor: bigint[]) {
    const { id: memberId } = await createMemberWith(side, 1_00n)
    const { order_number: number } = await depositVendor(createMoneyContext(side.db, memberId, side), {
      amount: '1000',
    })
    for (const amountMinor of paidMinor) await callBack(number, amountMinor)
    const ofOrder = eq(paymentCallbacks.orderNumber, number)
    const rows = await side.db.select().from(paymentCallbacks).where(ofOrder).orderBy(asc(paymentCallbacks.amountMinor))
    const record = async () =>
      expectOneRow(await side.db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, number)))
    const main = accountId(memberAccount('member_main', memberId))
    return { number, main, payments: rows.map(({ id }) => id), record, balance: () => mainBalance(side.db, memberId) }
  }

  async function untilWaiting(many: number): Promise<void> {
    // Counts only this database, because other test files use databases on the same server.
    const held = sql`select count(*)::int as held from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    const count = async () => (await side.db.execute(held)) as unknown as { rows: { held: number }[] }
    while ((await count()).rows[0]?.held !== many) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  /** Locks a row, starts each call once the earlier ones wait for that row, then releases the row. */
  async function queueAt(lock: (tx: Database) => Promise<unknown>, begin: (() => Promise<unknown>)[]): Promise<void> {
    const begun: Promise<unknown>[] = []
    await side.db.transaction(async (tx) => {
      await lock(tx)
      for (const one of begin) {
        begun.push(one())
        await untilWaiting(begun.length)
      }
    })
    await Promise.all(begun)
  }

  it('keep the order paid if one payment is credited while another is returned', async () => {
    const { number, payments, record, balance } = await ordered(500_00n, 600_00n)
    const [first = '', second = ''] = payments
    await queueAt(
      (tx) => tx.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, number)).for('update'),
      [
        () => creditSuspense(person, { id: second, reason: 'the member agrees' }),
        () => returnSuspense(person, { id: first, reason: 'not the member’s own' }),
      ],
    )
    expect(await record()).toMatchObject({ status: 'success', amountMinor: 600_00n })
    expect(await balance()).toBe(601_00n)
  })

  it('never credit more than was ordered if a short payment is credited while the full amount arrives', async () => {
    const { number, main, payments, record, balance } = await ordered(500_00n)
    const [first = ''] = payments
    await queueAt(
      (tx) => tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, main)).for('update'),
      [() => callBack(number, 1_000_00n), () => creditSuspense(person, { id: first, reason: 'the member agrees' })],
    )
    expect(await record()).toMatchObject({ status: 'success', amountMinor: 1_000_00n })
    expect(await balance()).toBe(1_501_00n)
  })

  it('cause no deadlock, and pay the order with one of the payments', async () => {
    const { payments, record, balance } = await ordered(500_00n, 600_00n, 700_00n)
    const [first = '', second = '', third = ''] = payments
    await Promise.all([
      returnSuspense(person, { id: first, reason: 'not the member’s own' }),
      creditSuspense(person, { id: second, reason: 'the member agrees' }),
      returnSuspense(person, { id: third, reason: 'not the member’s own' }),
    ])
    expect(await record()).toMatchObject({ status: 'success', amountMinor: 600_00n })
    expect(await balance()).toBe(601_00n)
  })
})
