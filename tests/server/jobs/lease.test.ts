import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebates } from '@/server/db/schema'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { clearLeases, shortenLease, takeLease } from '@/server/jobs/lease'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { createMemberWith, createMoneySide, giveBet, mainBalance } from '../../support/money'
import { openTestDatabase, type TestDatabase } from '../../support/test-database'

describe('the lease of a job, among several instances on one PostgreSQL,', () => {
  let open: TestDatabase
  beforeAll(async () => void (open = await openTestDatabase(30)))
  afterAll(() => open.close())

  it('goes to one of many concurrent instances, which keeps it', async () => {
    const ask = (holder: number) => takeLease(open.db, 'count', `instance ${holder}`, 60_000)
    const taken = await Promise.all(Array.from({ length: 20 }, (_, holder) => ask(holder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const holder = taken.indexOf(true)
    expect(await ask(holder)).toBe(true)
    expect(await ask(holder + 1)).toBe(false)
  })

  it('expires by the database’s clock when its holder dies, and earlier when it is shortened', async () => {
    await takeLease(open.db, 'die', 'a', 60_000)
    await open.db.execute(sql`update job_leases set held_until = now() - interval '1 second' where name = 'die'`)
    expect(await takeLease(open.db, 'die', 'b', 60_000)).toBe(true)
    await shortenLease(open.db, 'die', 'a', 0)
    expect(await takeLease(open.db, 'die', 'a', 60_000)).toBe(false)
    await shortenLease(open.db, 'die', 'b', -1)
    expect(await takeLease(open.db, 'die', 'a', 60_000)).toBe(true)
  })

  it('is void if its end is too far ahead, as after a clock was set back', async () => {
    await takeLease(open.db, 'back', 'a', 300_000)
    await open.db.execute(sql`update job_leases set held_until = now() + interval '1 hour' where name = 'back'`)
    expect(await takeLease(open.db, 'back', 'b', 300_000)).toBe(true)
    expect(await takeLease(open.db, 'back', 'a', 300_000)).toBe(false)
  })

  it('is cleared at start by a process that has the database to itself', async () => {
    await takeLease(open.db, 'own', 'a', 300_000)
    await clearLeases(open.db)
    expect(await takeLease(open.db, 'own', 'b', 300_000)).toBe(true)
  })

  it('need not be held for a rebate to be paid only once per member and day', async () => {
    const side = await createMoneySide(open.db)
    const { id } = await createMemberWith(side, 0n)
    await giveBet(open.db, id, 10_000_00n, side.now())
    side.clock.advance(86_400_000)
    await Promise.all(Array.from({ length: 8 }, () => payRebates(side)))
    expect(await mainBalance(open.db, id)).toBe(30_00n)
    expect(await open.db.select().from(rebates)).toHaveLength(1)
    await giveBet(open.db, id, 5_000_00n, new Date(side.now().getTime() - 86_400_000), 'evo', side.now())
    await Promise.all(Array.from({ length: 8 }, () => payRebates(side)))
    expect(await mainBalance(open.db, id)).toBe(45_00n)
    expect(await open.db.select().from(rebates)).toHaveLength(1)
    expect((await verifyLedger(open.db)).ok).toBe(true)
  })
})
