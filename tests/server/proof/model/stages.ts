import type { PoolClient } from 'pg'
import { connectPostgres, type OpenDatabase } from '@/server/db/client'
import { migratePostgres } from '@/server/db/migrate'
import { forgetful, startPostgres } from '@/tests/support/postgres'
import { furnish } from './world'

/** Where stories are told: each on a fresh copy of one furnished database. */
export type Stages = { open: () => Promise<OpenDatabase>; close: () => Promise<void> }

/** Copies of a template on a PostgreSQL of its own, without flushing to disk: what is proved here is not the disk. `prepare` gets each connection. */
export async function openPostgresStages(prepare?: (client: PoolClient) => void): Promise<Stages> {
  const postgres = await startPostgres(forgetful)
  const { pool: admin } = connectPostgres(postgres.url(), 1)
  await admin.query('create database furnished')
  const template = connectPostgres(postgres.url('furnished'), 1)
  await migratePostgres(template.db)
  await furnish(template.db)
  await template.pool.end()
  let stages = 0
  return {
    open: async () => {
      stages += 1
      const name = `stage_${stages}`
      await admin.query(`create database ${name} template furnished strategy file_copy`)
      // One connection: a story's verbs may use nothing but the transaction they are in.
      const { pool, db } = connectPostgres(postgres.url(name), 1)
      if (prepare) pool.on('connect', prepare)
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
