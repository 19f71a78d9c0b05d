import { randomUUID } from 'node:crypto'
import { connectPostgres, openPostgres, type OpenDatabase } from '@/server/db/client'
import { openEmbeddedTestDatabase } from './embedded-database'

/** The environment variable with the address of the run's PostgreSQL (`shared-postgres.ts`). */
export const sharedPostgresUrl = 'TEST_POSTGRES_URL'
/** The template database with empty tables. */
export const emptyDatabase = 'empty'

export type TestDatabase = OpenDatabase & { url: string }

/**
 * Opens the real tables, empty, in a new database for the caller. A single connection serves one query at a time: code
 * that queries outside its open transaction hangs, and races need more connections. Close it in `afterAll`. With
 * TEST_DATABASE=embedded, a test with one connection uses the embedded database instead.
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
  // The tables exist already, so the check whether they are up to date is skipped.
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
