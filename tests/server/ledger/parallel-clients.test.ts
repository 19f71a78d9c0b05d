// Tests server/ledger/postings.ts, server/ledger/balances.ts
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '@/server/db/client'
import { ledgerEntries } from '@/server/db/schema'
import { accountId, memberAccount, systemAccount, type LedgerAccount } from '@/server/ledger/account'
import { balanceOf, lockBalance } from '@/server/ledger/balances'
import { hold, post, reverse, settle } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { openTestDatabase } from '@/tests/support/test-database'

const { db, close } = await openTestDatabase(40)
afterAll(close)

const at = new Date()
/** Connections to this database that wait for a lock. Other test files use the same server with other databases. */
async function waitingForLocks(): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )) as unknown as { rows: { waiting: number }[] }
  return rows[0]?.waiting ?? 0
}
const main = (owner: string) => memberAccount('member_main', owner)

describe('32 parallel clients on PostgreSQL', () => {
  it('cannot withdraw more than the balance', async () => {
    const owner = randomUUID()
    await inTransaction(db, (tx) =>
      post(tx, {
        reference: randomUUID(),
        kind: 'top_up',
        debit: systemAccount('vendor'),
        credit: main(owner),
        amountMinor: 1_000n,
        at,
      }),
    )
    const attempts = Array.from({ length: 32 }, (_, index) =>
      inTransaction(db, (tx) =>
        hold(
          tx,
          [
            {
              reference: `${owner}-${index}`,
              kind: 'withdrawal',
              debit: main(owner),
              credit: systemAccount('bank_payout'),
              amountMinor: 100n,
              at,
            },
          ],
          memberAccount('member_hold', owner),
        ),
      ),
    )
    const ends = await Promise.allSettled(attempts)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await balanceOf(db, main(owner))).toBe(0n)
    expect(await balanceOf(db, memberAccount('member_hold', owner))).toBe(1_000n)
  })

  it('never deadlock when one reads a member’s orders while another moves points', async () => {
    const owner = randomUUID()
    const moved = (name: string, to: LedgerAccount) => (tx: Database) =>
      hold(
        tx,
        [{ reference: `${owner}-${name}`, kind: 'test', debit: main(owner), credit: to, amountMinor: 100n, at }],
        memberAccount('member_hold', owner),
      )
    const toVenue = (name: string) => moved(name, memberAccount('member_venue', owner, 'evo'))
    const points = { debit: systemAccount('vendor'), credit: main(owner), amountMinor: 1_000n, at }
    await inTransaction(db, (tx) => post(tx, { ...points, reference: owner, kind: 'top_up' }))
    await inTransaction(db, toVenue('first'))

    let other: Promise<unknown> = Promise.resolve()
    // Does not use `inTransaction`, which would retry after a deadlock.
    await db.transaction(async (tx) => {
      // A withdrawal is checked against all of the member's orders before it moves points.
      await lockBalance(tx, main(owner))
      other = db.transaction(toVenue('second'))
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000 })
      await moved('sale', systemAccount('bank_payout'))(tx)
    })
    await other
    expect(await balanceOf(db, main(owner))).toBe(700n)
  })

  it('move points once per reference, and finish a transfer once', async () => {
    const owner = randomUUID()
    const reference = randomUUID()
    const everyone = <Result>(work: (index: number) => Promise<Result>) =>
      Promise.allSettled(Array.from({ length: 32 }, (_, index) => work(index)))
    await everyone(() =>
      inTransaction(db, (tx) =>
        post(tx, {
          reference,
          kind: 'top_up',
          debit: systemAccount('vendor'),
          credit: main(owner),
          amountMinor: 700n,
          at,
        }),
      ),
    )
    expect(await balanceOf(db, main(owner))).toBe(700n)
    const through = memberAccount('member_transit', owner)
    const venue = memberAccount('member_venue', owner, 'evo')
    await inTransaction(db, (tx) =>
      hold(
        tx,
        [{ reference: `${reference}-in`, kind: 'venue_in', debit: main(owner), credit: venue, amountMinor: 700n, at }],
        through,
      ),
    )
    await everyone((index) => inTransaction(db, (tx) => (index % 2 ? settle : reverse)(tx, `${reference}-in`, at)))
    const [here, there] = [await balanceOf(db, main(owner)), await balanceOf(db, venue)]
    expect(here + there).toBe(700n)
    expect(here === 0n || there === 0n).toBe(true)
  })

  it('settle a transfer onto the balance that another transaction has just changed', async () => {
    const owner = randomUUID()
    const venue = memberAccount('member_venue', owner, 'evo')
    const points = { kind: 'top_up', debit: systemAccount('vendor'), amountMinor: 500n, at }
    await inTransaction(db, (tx) => post(tx, { ...points, reference: `${owner}-main`, credit: main(owner) }))
    const onward = { reference: owner, kind: 'venue_in', debit: main(owner), credit: venue, amountMinor: 200n, at }
    await inTransaction(db, (tx) => hold(tx, [onward], memberAccount('member_transit', owner)))
    let settled: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await post(tx, { ...points, reference: `${owner}-venue`, credit: venue })
      settled = inTransaction(db, (other) => settle(other, owner, at))
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000 })
    })
    await settled
    expect(await balanceOf(db, venue)).toBe(700n)
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, accountId(venue)))
    expect(entries.map(({ balanceAfterMinor }) => balanceAfterMinor)).toEqual([500n, 700n])
  })

  it('never deadlock when they move points back and forth between the same accounts', async () => {
    const owners = [randomUUID(), randomUUID()] as const
    const move = (from: string, to: string) => (_: unknown, index: number) =>
      inTransaction(db, (tx) =>
        post(tx, {
          reference: `${from}-${index}`,
          kind: 'test',
          debit: main(from),
          credit: main(to),
          amountMinor: 1n,
          at,
        }),
      )
    for (const owner of owners) {
      await inTransaction(db, (tx) =>
        post(tx, {
          reference: owner,
          kind: 'top_up',
          debit: systemAccount('vendor'),
          credit: main(owner),
          amountMinor: 500n,
          at,
        }),
      )
    }
    const sixteen = Array.from({ length: 16 })
    await Promise.all([...sixteen.map(move(...owners)), ...sixteen.map(move(owners[1], owners[0]))])
    expect([await balanceOf(db, main(owners[0])), await balanceOf(db, main(owners[1]))]).toEqual([500n, 500n])
    // The ledger report lists these transfers, because no product call moves points between members.
    expect(await verifyLedger(db)).toMatchObject({ entriesSum: 0n, drifts: [] })
  })
})
