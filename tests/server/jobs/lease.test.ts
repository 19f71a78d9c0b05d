import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobLeases, rebates } from '@/server/db/schema'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { clearLeases, keepLease, renewLease, takeLease } from '@/server/jobs/lease'
import { createMemberWith, createMoneySide, giveBet, mainBalance } from '../../support/money'
import { openFileDatabase } from '../../support/money-side'

const { db } = await openFileDatabase(30)

describe('the lease of a job, among several instances on one PostgreSQL,', () => {
  it('goes to one of many concurrent instances, which keeps it', async () => {
    const ask = (holder: number) => takeLease(db, 'count', `instance ${holder}`, 60_000)
    const taken = await Promise.all(Array.from({ length: 20 }, (_, holder) => ask(holder)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const holder = taken.indexOf(true)
    expect(await ask(holder)).toBe(true)
    expect(await ask(holder + 1)).toBe(false)
  })

  it('expires by the database’s clock when its holder dies, and earlier when it is shortened', async () => {
    await takeLease(db, 'die', 'a', 60_000)
    await db.execute(sql`update job_leases set held_until = now() - interval '1 second' where name = 'die'`)
    expect(await takeLease(db, 'die', 'b', 60_000)).toBe(true)
    await keepLease(db, 'die', 'a', 0)
    expect(await takeLease(db, 'die', 'a', 60_000)).toBe(false)
    await keepLease(db, 'die', 'b', -1)
    expect(await takeLease(db, 'die', 'a', 60_000)).toBe(true)
  })

  it('stays with a holder that renews it, until it is stopped or the lease has passed to another', async () => {
    await takeLease(db, 'long', 'a', 2_000)
    const lease = renewLease(db, 'long', 'a', 2_000)
    const heldUntil = async () => (await db.select().from(jobLeases).where(eq(jobLeases.name, 'long')))[0]!.heldUntil
    const first = await heldUntil()
    await expect.poll(async () => (await heldUntil()) > first).toBe(true)
    expect(lease.isHeld()).toBe(true)
    await db.update(jobLeases).set({ holder: 'b', heldUntil: sql`now() + interval '1 minute'` })
    await expect.poll(lease.isHeld).toBe(false)
    await lease.stop()
    await keepLease(db, 'long', 'b', -1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await heldUntil()) < new Date()).toBe(true)
  })

  it('is not taken back by a stalled holder after another has taken and ended it', async () => {
    await takeLease(db, 'stall', 'a', 2_000)
    const lease = renewLease(db, 'stall', 'a', 2_000)
    await db.execute(
      sql`update job_leases set holder = 'b', held_until = now() - interval '1 second' where name = 'stall'`,
    )
    await expect.poll(lease.isHeld).toBe(false)
    await lease.stop()
    const [row] = await db.select().from(jobLeases).where(eq(jobLeases.name, 'stall'))
    expect(row?.holder).toBe('b')
  })

  it('is void if its end is too far ahead, as after a clock was set back', async () => {
    await takeLease(db, 'back', 'a', 300_000)
    await db.execute(sql`update job_leases set held_until = now() + interval '1 hour' where name = 'back'`)
    expect(await takeLease(db, 'back', 'b', 300_000)).toBe(true)
    expect(await takeLease(db, 'back', 'a', 300_000)).toBe(false)
  })

  it('is cleared at start by a process that has the database to itself', async () => {
    await takeLease(db, 'own', 'a', 300_000)
    await clearLeases(db)
    expect(await takeLease(db, 'own', 'b', 300_000)).toBe(true)
  })

  it('need not be held: a rebate is still paid once per member and day', async () => {
    const side = await createMoneySide(db)
    const { id } = await createMemberWith(side, 0n)
    await giveBet(db, id, 10_000_00n, side.now())
    side.clock.advance(86_400_000)
    await Promise.all(Array.from({ length: 8 }, () => payRebates(side)))
    expect(await mainBalance(db, id)).toBe(30_00n)
    expect(await db.select().from(rebates)).toHaveLength(1)
    await giveBet(db, id, 5_000_00n, new Date(side.now().getTime() - 86_400_000), 'evo', side.now())
    await Promise.all(Array.from({ length: 8 }, () => payRebates(side)))
    expect(await mainBalance(db, id)).toBe(45_00n)
    expect(await db.select().from(rebates)).toHaveLength(1)
  })
})
