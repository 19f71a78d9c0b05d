import { randomUUID } from 'node:crypto'
import { connectPostgres, openPostgres, type OpenDatabase } from '@/server/db/client'
import { openEmbeddedTestDatabase } from './embedded-database'

/** The variable that has the address of the run's PostgreSQL (`shared-postgres.ts`). */
export const sharedPostgresUrl = 'TEST_POSTGRES_URL'
/** Its database of empty tables. */
export const emptyDatabase = 'empty'

export type TestDatabase = OpenDatabase & { url: string }

/**
 * The real tables, empty, in a database of the caller's own. One connection serves one call at a time, and hangs those whose
 * verbs ask beside the transaction that they are in; races need more. Close it in `afterAll`.
 *
 * With TEST_DATABASE=embedded, what needs one connection is on the embedded database instead.
 */
export async function openTestDatabase(connections = 1): Promise<TestDatabase> {
  if (connections === 1 && process.env.TEST_DATABASE === 'embedded')
    return { ...(await openEmbeddedTestDatabase()), url: 'none: it is in memory' }
  const server = process.env[sharedPostgresUrl]
  if (!server) throw new Error('only the tests of the project `server` have a database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(server), { pathname: name }).href
  const { pool: admin } = connectPostgres(server, 1)
  await admin.query(`create database ${name} template ${emptyDatabase} strategy file_copy`)
  // The tables are there: only what takes connections for it looks whether they are up to date.
  const { db, close } = connections > 1 ? await openPostgres(url, connections) : onOneConnection(url)
  return {
    url,
    db,
    close: async () => {
      await close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

function onOneConnection(url: string): OpenDatabase {
  const { pool, db } = connectPostgres(url, 1)
  return { db, close: () => pool.end() }
}
