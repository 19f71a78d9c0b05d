import { connectPostgres, openPostgres } from '@/server/db/client'
import { emptyDatabase, sharedPostgresUrl } from './test-database'
import { forgetful, startPostgres } from './postgres'

/** Enough connections for two instances of the API, a balancer's calls and a race of forty clients in each worker. */
const maxConnections = 400

/**
 * Vitest’s global setup: starts one PostgreSQL for all files of a run, with a template of empty tables that each file
 * copies.
 */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres([...forgetful, '-c', `max_connections=${maxConnections}`])
  const { pool } = connectPostgres(postgres.url(), 1)
  await pool.query(`create database ${emptyDatabase}`)
  await pool.end()
  // Closed at once, because a database in use cannot be copied.
  const tables = await openPostgres(postgres.url(emptyDatabase), 2)
  await tables.close()
  // Workers inherit these variables.
  process.env[sharedPostgresUrl] = postgres.url()
  return () => postgres.stop()
}
