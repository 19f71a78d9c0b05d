import type { PoolClient } from 'pg'
import { connectPostgres, type OpenDatabase } from '@/server/db/client'
import { migratePostgres } from '@/server/db/migrate'
import { forgetful, startPostgres } from '@/tests/support/postgres'
import { furnish } from './world'

/** Opens a database for each story: a fresh copy of one with members and operators. */
export type Stages = { open: () => Promise<OpenDatabase>; close: () => Promise<void> }

/**
 * Databases copied from a template, on a separate PostgreSQL that does not flush to disk, because the test does not
 * cover the disk. `prepare` receives each connection.
 */
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
      // Allows one connection: the domain functions of a story may query only inside their transaction.
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
