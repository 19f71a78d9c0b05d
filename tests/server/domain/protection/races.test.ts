// Tests server/domain/protection/set-limit.ts, server/domain/protection/close.ts, server/domain/play/closures.ts
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '@/server/db/client'
import { connectPostgres } from '@/server/db/client'
import { members, playClosures, playLimits, topUpOrders } from '@/server/db/schema'
import { sign } from '@/sandbox/ports/signature'
import { hashPassword } from '@/server/domain/auth/password'
import { findMember } from '@/server/domain/find-member'
import { launch } from '@/server/domain/games/launch'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { close, closePlay } from '@/server/domain/protection/close'
import { overview } from '@/server/domain/protection/overview'
import { confirmRaise, setLimit } from '@/server/domain/protection/set-limit'
import { login } from '@/server/domain/security/login'
import { cancelTopUp } from '@/server/domain/wallet/cancel-top-up'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { transfer } from '@/server/domain/wallet/transfer'
import { inTransaction } from '@/server/db/transaction'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { createMemberWith, createMoneySide, mainBalance } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const parallel = 12
const dayMs = 86_400_000
const password = 'harbour2468'
const passwordHash = await hashPassword(password)
/** Two instances, each with its own connections to one database. */
const first = await openFileDatabase(parallel)
const second = connectPostgres(first.url, parallel)
afterAll(() => second.pool.end())
const side = await createMoneySide(first.db)

async function newMember(amountMinor: bigint) {
  const { id } = await createMemberWith(side, amountMinor, { passwordHash })
  const at = (instance: OpenDatabase['db']) => createMoneyContext(instance, id, { ...side, db: instance })
  return { id, context: (turn: number) => at(turn % 2 === 0 ? first.db : second.db) }
}

const turns = Array.from({ length: parallel }, (_, turn) => turn)
const succeeded = (ended: PromiseSettledResult<unknown>[]) =>
  ended.filter(({ status }) => status === 'fulfilled').length

describe('with two instances,', () => {
  it('simultaneous orders never exceed the limit', async () => {
    const { context } = await newMember(0n)
    await setLimit(context(0), { kind: 'top_up', period: 'day', value: '1000.00' })
    const ended = await Promise.allSettled(turns.map((turn) => depositVendor(context(turn), { amount: '300' })))
    expect(succeeded(ended)).toBe(3)
  })

  it('simultaneous transfers never bring more points to venues than the loss limit allows', async () => {
    const { id, context } = await newMember(1_000_000n)
    await setLimit(context(0), { kind: 'loss', period: 'week', value: '1000.00' })
    const move = { source: 'main', target: 'fg', amount: '400' }
    expect(succeeded(await Promise.allSettled(turns.map((turn) => transfer(context(turn), move))))).toBe(2)
    expect(await mainBalance(first.db, id)).toBe(920_000n)
  })

  it('a limit lowered while its raise is confirmed ends at the lower value, and no raise waits', async () => {
    const limit = { kind: 'top_up', period: 'month' } as const
    const members = await Promise.all(turns.map(() => newMember(0n)))
    for (const { context } of members) {
      await setLimit(context(0), { ...limit, value: '1000.00' })
      await setLimit(context(1), { ...limit, value: '5000.00' })
    }
    side.clock.advance(dayMs)
    const raced = members.flatMap(({ context }, turn) => [
      confirmRaise(context(turn), limit),
      setLimit(context(turn + 1), { ...limit, value: '800.00' }),
    ])
    for (const [index, call] of (await Promise.allSettled(raced)).entries()) {
      if (index % 2 === 1) expect(call.status).toBe('fulfilled')
      else if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'state_conflict' })
    }
    for (const { context } of members) {
      const { limits } = await overview(context(0))
      const shown = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period)
      expect(shown).toMatchObject({ limit: '800.00', raise: null })
    }
  })

  it('a payment that arrives during an exclusion is either credited before it or held for return, never both', async () => {
    const members = await Promise.all(turns.map(() => newMember(0n)))
    const orders = await Promise.all(members.map(({ context }) => depositVendor(context(0), { amount: '500' })))
    const raced = orders.map(async ({ order_number }, turn) => {
      const paid = { order_number, transaction_number: order_number, amount: '50000', paid: true }
      const body = JSON.stringify(paid)
      const instance = { ...side, db: turn % 2 === 0 ? second.db : first.db }
      // Without the password's hash, which takes longer than the payment.
      const excluding = inTransaction(turn % 2 === 0 ? first.db : second.db, (tx) =>
        closePlay(tx, side, { memberId: members[turn]!.id, length: '1_year', closedBy: 'member' }),
      )
      if (turn % 3 === 0) await excluding
      const settling = settlePayment(instance, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
      const [{ outcome }] = await Promise.all([settling, excluding])
      if (turn % 3 === 0) expect(outcome).toBe('suspense')
      return outcome
    })
    const outcomes = await Promise.all(raced)
    for (const [turn, outcome] of outcomes.entries()) {
      const [order] = await first.db
        .select()
        .from(topUpOrders)
        .where(eq(topUpOrders.orderNumber, orders[turn]?.order_number ?? ''))
      const credited = await mainBalance(first.db, members[turn]?.id ?? '')
      const found = { outcome, status: order?.status, credited }
      if (outcome === 'suspense') expect(found).toEqual({ outcome, status: 'undetermined', credited: 0n })
      else expect(found).toEqual({ outcome: 'credited', status: 'success', credited: 50_000n })
    }
  })

  it('simultaneous payments for cancelled orders never exceed the limit', async () => {
    const { id, context } = await newMember(0n)
    await setLimit(context(0), { kind: 'top_up', period: 'day', value: '1000.00' })
    const orders = []
    for (const turn of turns) {
      const { order_number } = await depositVendor(context(turn), { amount: '500' })
      await cancelTopUp(context(turn), { order_number })
      orders.push(order_number)
    }
    const paid = orders.map((order_number, turn) => {
      const body = JSON.stringify({ order_number, transaction_number: order_number, amount: '50000', paid: true })
      const instance = { ...side, db: turn % 2 === 0 ? first.db : second.db }
      return settlePayment(instance, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
    })
    const outcomes = (await Promise.all(paid)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(2)
    expect(await mainBalance(first.db, id)).toBe(1_000_00n)
  })

  it('an exclusion during other calls leaves no order open, no game starts after it, and all points come back', async () => {
    const { id, context } = await newMember(1_000_000n)
    const play = { game_name: 'fg', device: 'pc' } as const
    const work = turns.map((turn) => {
      if (turn === 5) return close(context(turn), { length: '1_year', password })
      if (turn % 3 === 0) return depositVendor(context(turn), { amount: '500' })
      if (turn % 3 === 1) return transfer(context(turn), { source: 'main', target: 'fg', amount: '100' })
      return launch(context(turn), play)
    })
    const ended = await Promise.allSettled(work)
    expect(ended[5]).toMatchObject({ status: 'fulfilled' })
    const pending = and(eq(topUpOrders.memberId, id), eq(topUpOrders.status, 'pending'))
    expect(await first.db.select().from(topUpOrders).where(pending)).toEqual([])
    const later = await Promise.allSettled([
      depositVendor(context(0), { amount: '500' }),
      transfer(context(1), { source: 'main', target: 'fg', amount: '100' }),
      launch(context(2), play),
    ])
    for (const call of later) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'play_closed' } })
    await bringPointsHome(side)
    expect(await mainBalance(first.db, id)).toBe(1_000_000n)
  })

  it('a transfer that waits while an exclusion or a limit is stored is refused', async () => {
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const refused = async (store: (tx: Database, id: string) => Promise<unknown>) => {
      const { id, context } = await newMember(1_000_00n)
      // The first transfer creates the accounts, so the second one waits in the statement that locks them.
      await transfer(context(1), { source: 'main', target: 'fg', amount: '10' })
      const { moving } = await inTransaction(first.db, async (tx) => {
        await store(tx, id)
        const started = transfer(context(1), { source: 'main', target: 'fg', amount: '100' })
        const reason = started.then(
          () => null,
          (error: unknown) => error,
        )
        const waiting = async () => (await second.db.execute(isWaiting)).rows.length
        await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
        return { moving: reason }
      })
      expect(await mainBalance(first.db, id)).toBe(990_00n)
      return moving
    }
    const closing = (tx: Database, memberId: string) =>
      closePlay(tx, side, { memberId, length: '1_year', closedBy: 'member' })
    expect(await refused(closing)).toMatchObject({ code: 'play_closed' })
    const limiting = async (tx: Database, memberId: string) => {
      await lockBalance(tx, memberAccount('member_main', memberId))
      await tx
        .insert(playLimits)
        .values({ memberId, setBy: 'member', kind: 'loss', period: 'week', value: 50_00n, updatedAt: side.now() })
    }
    expect(await refused(limiting)).toMatchObject({ code: 'loss_limit_exceeded' })
  })

  it('simultaneous sign-ins of a person who is excluded elsewhere, and orders, close play once', async () => {
    const excluded = await newMember(0n)
    const { mobile } = await findMember(excluded.context(0))
    await close(excluded.context(0), { length: '1_year', password })
    const { id, context } = await newMember(0n)
    const { account } = await findMember(context(0))
    const setMobile = (memberId: string, to: string) =>
      first.db.update(members).set({ mobile: to }).where(eq(members.id, memberId))
    await setMobile(excluded.id, '+886999000001')
    await setMobile(id, mobile)
    const ended = await Promise.allSettled(
      turns.map((turn) =>
        turn % 2 === 0 ? login(context(turn), { account, password }) : depositVendor(context(turn), { amount: '300' }),
      ),
    )
    for (const turn of turns) if (turn % 2 === 0) expect(ended[turn]).toMatchObject({ status: 'fulfilled' })
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'play_closed' })
    expect(await first.db.$count(playClosures, eq(playClosures.memberId, id))).toBe(1)
    const pending = and(eq(topUpOrders.memberId, id), eq(topUpOrders.status, 'pending'))
    expect(await first.db.$count(topUpOrders, pending)).toBe(0)
  })
})
