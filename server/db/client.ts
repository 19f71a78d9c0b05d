import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool, type PoolClient } from 'pg'
import { databaseConnections, preparesStatements } from '../env'
import { lockDataFolder, unwritableFolder } from './data-lock'
import { DatabaseUnusable } from './database-unusable'
import { DatabaseTooNew, DatabaseTooOld, migratePglite, migratePostgres } from './migrate'
import { anotherFolder } from './other-folder'
import { closeOnTimeout, withLongTimeout, queryTimeoutMs } from './query-timeout'
import { prepareStatements } from './prepared-statements'
import * as schema from './schema'
import { traceStatements } from './spans'

/** A drizzle database on PGlite or PostgreSQL, or a transaction on one. Verbs treat all of them alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** This instance's connections in use (`busy`) and unused (`idle`), and the calls waiting for one. */
export type Connections = { busy: number; idle: number; waiting: number }

export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  /** Absent for the embedded database, which has a single connection. */
  connections?: () => Connections
}

/** How long a call waits for a connection before it fails with 503: less than nginx waits for a reading call. */
const connectionTimeoutMs = 3_000

/** TCP keep-alive: the operating system probes a connection after this time without traffic. */
const idleProbeMs = 10_000

/**
 * Returns a connection to the pool if its `begin` fails. The query builder releases it only once a transaction has begun, so
 * each failure would take a connection from the pool forever.
 */
function releaseIfBeginFails(client: PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  Object.assign(client, {
    query: (config: unknown, ...rest: unknown[]) => {
      const answer = query(config, ...rest)
      const isBegin =
        typeof config === 'object' && config !== null && /^begin\b/.test(String(Reflect.get(config, 'text')))
      if (isBegin && answer instanceof Promise) answer.catch(() => client.release(true))
      return answer
    },
  })
}

/**
 * Opens a pool of at most `max` connections to PostgreSQL at `url`. The first query connects. A query fails if it gets
 * no answer within `answerWithinMs`.
 */
export function connectPostgres(url: string, max: number, answerWithinMs = queryTimeoutMs) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: idleProbeMs,
  })
  // A connection dropped by the server must not end this process: the pool opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('connect', (client) => closeOnTimeout(client, answerWithinMs))
  pool.on('connect', releaseIfBeginFails)
  if (preparesStatements()) pool.on('connect', prepareStatements)
  pool.on('connect', traceStatements)
  return { pool, db: drizzlePostgres(pool, { schema }) }
}

/**
 * Opens PostgreSQL at `url` and migrates it. A query fails if it gets no answer within `answerWithinMs`. Throws
 * `DatabaseUnusable`.
 */
export async function openPostgres(
  url: string,
  max = databaseConnections(),
  answerWithinMs = queryTimeoutMs,
): Promise<OpenDatabase> {
  const { pool, db } = connectPostgres(url, max, answerWithinMs)
  try {
    await withLongTimeout(() => migratePostgres(db))
  } catch (cause) {
    await pool.end()
    if (cause instanceof DatabaseTooNew || cause instanceof DatabaseTooOld) throw cause
    throw new DatabaseUnusable(
      'PostgreSQL at DATABASE_URL cannot be used. Check that it runs, that the address and password are right, and ' +
        'that its user may create tables.',
      { cause },
    )
  }
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, close: () => pool.end(), connections }
}

/**
 * PostgreSQL's `shared_buffers`. The default of 128 MB assumes a machine for the database alone; here the operating
 * system caches the files too.
 */
const embeddedBuffers = '16MB'

/**
 * Opens the embedded database in a folder that only this process may use, and migrates it. Throws `DatabaseUnusable` if
 * another process uses the folder, or if it cannot be written or read.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw unwritableFolder(folder, cause)
  }
  const lock = lockDataFolder(folder)
  let client: PGlite | undefined
  try {
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`]
    const opened = (client = await PGlite.create(`${folder}/db`, { startParams }))
    const db = drizzlePglite(opened, { schema })
    await migratePglite(db, opened)
    const close = async () => {
      await opened.close()
      lock.release()
    }
    return { db, close }
  } catch (cause) {
    await client?.close().catch(() => undefined)
    lock.release()
    if (cause instanceof DatabaseTooNew || cause instanceof DatabaseTooOld) throw cause
    throw new DatabaseUnusable(
      `The embedded database in ${folder} cannot be opened. Put a backup back in its place, or start with ` +
        `${anotherFolder(folder)}.`,
      { cause },
    )
  }
}
