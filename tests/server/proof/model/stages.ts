import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import type { OpenDatabase } from '@/server/db/client'
import { migratePostgres } from '@/server/db/migrate'
import * as schema from '@/server/db/schema'
import { startPostgres } from '@/tests/support/postgres'
import { furnish } from './world'

/** Where stories are told: each on a fresh copy of one furnished database. */
export type Stages = { open: () => Promise<OpenDatabase>; close: () => Promise<void> }

const names = new Map<string, string>()

/** Names each statement by its text, so that the server plans it once: a story asks a few hundred ones very often. */
function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
  const prepared = (asked: QueryConfig | string, values?: unknown[], ...rest: unknown[]) => {
    // Only what has values: migrations are several statements in one text.
    if (typeof asked === 'string' || !values?.length) return ask(asked, values, ...rest)
    const name = names.get(asked.text) ?? `statement ${names.size + 1}`
    names.set(asked.text, name)
    return ask({ ...asked, name }, values, ...rest)
  }
  client.query = prepared as PoolClient['query']
}

/** A pool whose connections may be cut by the server's end: what was asked on them has been answered by then. */
function poolOf(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('connect', prepareStatements)
  pool.on('error', () => undefined)
  return pool
}

/** Copies of a template on a PostgreSQL of its own, without flushing to disk: what is proved here is not the disk. */
export async function openPostgresStages(): Promise<Stages> {
  const postgres = await startPostgres([
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'full_page_writes=off',
  ])
  const admin = poolOf(postgres.url(), 1)
  // Migrating takes two connections, a story one: its verbs may use nothing but the transaction they are in.
  const connect = (name: string, max = 1) => {
    const pool = poolOf(postgres.url(name), max)
    return { pool, db: drizzle(pool, { schema }) }
  }
  await admin.query('create database furnished')
  const template = connect('furnished', 2)
  await migratePostgres(template.db)
  await furnish(template.db)
  await template.pool.end()
  let stages = 0
  return {
    open: async () => {
      stages += 1
      const name = `stage_${stages}`
      await admin.query(`create database ${name} template furnished strategy file_copy`)
      const { pool, db } = connect(name)
      const close = async () => {
        await pool.end()
        await admin.query(`drop database ${name}`)
      }
      return { db, close }
    },
    close: async () => {
      await admin.end()
      await postgres.stop()
    },
  }
}
