import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startPostgres, type OwnPostgres } from '../../support/postgres'

let postgres: OwnPostgres
beforeAll(async () => void (postgres = await startPostgres(['-c', 'fsync=off'])))
afterAll(() => postgres.stop())
// Counters and caches live as long as the process.
beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

type Ask = <Row>(statement: ReturnType<typeof sql>) => Promise<Row[]>

/** Sequential statements use the same connection, so that its prepared statements can be inspected. */
async function onOneConnection(work: (ask: Ask) => Promise<void>): Promise<void> {
  const { openPostgres } = await import('@/server/db/client')
  const { db, close } = await openPostgres(postgres.url(), 2)
  const ask = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
  try {
    await work(ask)
  } finally {
    await close()
  }
}

const kept = sql`select statement, generic_plans + custom_plans as runs from pg_prepared_statements
  where statement like '%as probe%'`
const double = async (ask: Ask, value: number) =>
  (await ask<{ probe: number }>(sql`select 2 * ${value}::int as probe`))[0]?.probe

it('a statement is prepared once on a connection, and run from there with the values of each call', async () => {
  await onOneConnection(async (ask) => {
    expect([await double(ask, 1), await double(ask, 20), await double(ask, 300)]).toEqual([2, 40, 600])
    expect(await ask(kept)).toEqual([{ statement: 'select 2 * $1::int as probe', runs: '3' }])
  })
})

it('a statement that failed is prepared and runs again', async () => {
  await onOneConnection(async (ask) => {
    await expect(double(ask, 2_000_000_000)).rejects.toThrow()
    expect(await double(ask, 2)).toBe(4)
  })
})

it('a statement as long as a list of rows is not kept', async () => {
  await onOneConnection(async (ask) => {
    const rows = Array.from({ length: 1_000 }, (_, value) => sql`(${value}::int)`)
    const sum = sql`select sum(number)::int as probe from (values ${sql.join(rows, sql`, `)}) list (number)`
    expect(await ask(sum)).toEqual([{ probe: 499_500 }])
    expect(await ask(kept)).toEqual([])
  })
})

it('where a pooler would lose them, none is kept', async () => {
  vi.stubEnv('DATABASE_PREPARE', 'off')
  await onOneConnection(async (ask) => {
    expect(await double(ask, 21)).toBe(42)
    expect(await ask(kept)).toEqual([])
  })
})

it('however many statements there are, a connection keeps a bounded number', async () => {
  await onOneConnection(async (ask) => {
    for (let each = 0; each < 450; each += 1) {
      const [row] = await ask<{ probe: number }>(sql`select ${each}::int + ${sql.raw(String(each))} as probe`)
      expect(row?.probe).toBe(2 * each)
    }
    const count = (await ask(kept)).length
    expect(count).toBeGreaterThan(300)
    expect(count).toBeLessThanOrEqual(400)
  })
})

it('an instance that is allowed one connection takes the two that starting needs', async () => {
  vi.stubEnv('DATABASE_CONNECTIONS', '1')
  const { openPostgres } = await import('@/server/db/client')
  const { close } = await openPostgres(postgres.url())
  await close()
})
