import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { settings } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { openTestDatabase } from '@/tests/support/test-database'

/** A barrier: resolves for all callers once the given number has arrived. Later callers do not wait. */
function meetingOf(people: number) {
  let arrived = 0
  let open: () => void
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    arrived += 1
    if (arrived >= people) open()
    return all
  }
}

describe('a transaction that the database rolls back', () => {
  let open: OpenDatabase
  beforeEach(async () => void (open = await openTestDatabase(20)))
  afterEach(() => open.close())

  const put = (name: string, value: unknown) => open.db.insert(settings).values({ name, value, updatedAt: new Date() })
  const valueOf = async (name: string) =>
    (await open.db.select({ value: settings.value }).from(settings).where(eq(settings.name, name)))[0]?.value

  it('is retried after a serialization failure (40001) and takes effect once', async () => {
    await put('counter', 0)
    const met = meetingOf(6)
    let attempts = 0
    const count = () =>
      inTransaction(
        open.db,
        async (tx) => {
          attempts += 1
          const [row] = await tx.select().from(settings).where(eq(settings.name, 'counter'))
          await met()
          await tx
            .update(settings)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(settings.name, 'counter'))
        },
        'repeatable read',
      )
    await Promise.all(Array.from({ length: 6 }, count))
    expect(await valueOf('counter')).toBe(6)
    expect(attempts).toBeGreaterThan(6)
  })

  it('is retried after a deadlock (40P01), and both take effect', async () => {
    await put('left', 0)
    await put('right', 0)
    const met = meetingOf(2)
    const add = (name: string) => sql`update settings set value = to_jsonb((value::text)::int + 1) where name = ${name}`
    let attempts = 0
    const crossing = (first: string, second: string) =>
      inTransaction(open.db, async (tx) => {
        attempts += 1
        await tx.execute(add(first))
        await met()
        await tx.execute(add(second))
      })
    await Promise.all([crossing('left', 'right'), crossing('right', 'left')])
    expect([await valueOf('left'), await valueOf('right')]).toEqual([2, 2])
    // The database rolls back one of the two, or both if both detect the deadlock at the same moment.
    expect(attempts).toBeGreaterThan(2)
  })

  it('is not retried for any other reason', async () => {
    await put('counter', 6)
    let attempts = 0
    const twice = inTransaction(open.db, async (tx) => {
      attempts += 1
      await tx.insert(settings).values({ name: 'counter', value: 1, updatedAt: new Date() })
    })
    await expect(twice).rejects.toThrow()
    expect(attempts).toBe(1)
    expect(await valueOf('counter')).toBe(6)
  })
})
