// Tests server/db/client.ts
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startPostgres, type OwnPostgres } from '../../support/postgres'

let postgres: OwnPostgres
beforeAll(async () => void (postgres = await startPostgres(['-c', 'fsync=off'])))
afterAll(() => postgres.stop())
// Resets the modules, because counters and caches live as long as the process.
beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

type Ask = <Row>(statement: ReturnType<typeof sql>) => Promise<Row[]>

/** Runs statements one after another on the same connection, so that its prepared statements can be inspected. */
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

it('a statement is prepared once on a connection and then runs with the values of each call', async () => {
  await onOneConnection(async (ask) => {
    expect([await double(ask, 1), await double(ask, 20), await double(ask, 300)]).toEqual([2, 40, 600])
    expect(await ask(kept)).toEqual([{ statement: 'select 2 * $1::int as probe', runs: '3' }])
  })
})

it('a failed statement is prepared and runs again', async () => {
  await onOneConnection(async (ask) => {
    await expect(double(ask, 2_000_000_000)).rejects.toThrow()
    expect(await double(ask, 2)).toBe(4)
  })
})

it('a very long statement, such as a list of rows, is not kept prepared', async () => {
  await onOneConnection(async (ask) => {
    const rows = Array.from({ length: 1_000 }, (_, value) => sql`(${value}::int)`)
    const sum = sql`select sum(number)::int as probe from (values ${sql.join(rows, sql`, `)}) list (number)`
    expect(await ask(sum)).toEqual([{ probe: 499_500 }])
    expect(await ask(kept)).toEqual([])
  })
})

it('no statement is kept prepared behind a pooler that would lose it', async () => {
  vi.stubEnv('DATABASE_PREPARE', 'off')
  await onOneConnection(async (ask) => {
    expect(await double(ask, 21)).toBe(42)
    expect(await ask(kept)).toEqual([])
  })
})

it('a connection keeps a limited number of prepared statements', async () => {
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

it('an instance limited to one connection starts, although starting needs two', async () => {
  vi.stubEnv('DATABASE_CONNECTIONS', '1')
  const { openPostgres } = await import('@/server/db/client')
  const { close } = await openPostgres(postgres.url())
  await close()
})
