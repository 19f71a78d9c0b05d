import { connectPostgres, openPostgres } from '@/server/db/client'
import { emptyDatabase, sharedPostgresUrl } from './test-database'
import { forgetful, startPostgres } from './postgres'

/** Two instances of the API, a balancer's calls and forty clients of a race, in each of the workers. */
const mostConnections = 400

/** Vitest’s global setup: one PostgreSQL for all files of a run, with the empty tables that each of them gets a copy of. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres([...forgetful, '-c', `max_connections=${mostConnections}`])
  const { pool } = connectPostgres(postgres.url(), 1)
  await pool.query(`create database ${emptyDatabase}`)
  await pool.end()
  // Closed at once: a database in use cannot be copied.
  const tables = await openPostgres(postgres.url(emptyDatabase), 2)
  await tables.close()
  // Workers start with what stands here.
  process.env[sharedPostgresUrl] = postgres.url()
  return () => postgres.stop()
}
