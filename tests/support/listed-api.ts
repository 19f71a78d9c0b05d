import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { sandbox as simulated } from '@/sandbox'
import { connectPostgres } from '@/server/db/client'
import { createTestApi } from './api'
import { createTestClock } from './server'
import { openTestDatabase } from './test-database'

/** Opens an API on PostgreSQL that lists the statements which it sends: its own, without those of the simulated venues and vendor. */
export async function openListedApi() {
  const database = await openTestDatabase(2)
  const { pool, db } = connectPostgres(database.url, 4)
  const statements: string[] = []
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const listed = (...given: unknown[]) => {
      const [config] = given
      statements.push(typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text')))
      return query(...given)
    }
    Object.assign(client, { query: listed })
  })
  const outside = simulated.ports({ db: database.db, now: createTestClock().now, secret: 'sandbox-secret' })
  const { gameVenue, paymentVendor } = outside
  const close = () => pool.end().then(database.close)
  const api = await createTestApi({ database: { db, close }, ports: { gameVenue, paymentVendor } })
  /** Waits for what is done after an answer. */
  const settle = async () => {
    for (let idle = 0; idle < 5; idle += 1) {
      await wait(10)
      if (pool.idleCount < pool.totalCount) idle = 0
    }
  }
  return { api, statements, settle }
}
