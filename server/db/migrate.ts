import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator'
import type * as schema from './schema'

// Found from the working folder: a bundled file's own place says nothing about where the SQL stands.
const databaseFolder = join(process.cwd(), 'server', 'db')
const migrationsFolder = join(databaseFolder, 'migrations')
const guardsFile = join(databaseFolder, 'guards.sql')

/** Any number that only this product's migrations take: two instances starting at once must not migrate at once. */
const migrationLock = 727_001

async function readGuards(): Promise<string | null> {
  return existsSync(guardsFile) ? readFile(guardsFile, 'utf8') : null
}

/** Applies outstanding migrations, then the triggers and checks of `guards.sql`, on PGlite. */
export async function migratePglite(db: PgliteDatabase<typeof schema>, client: PGlite): Promise<void> {
  await runOnPglite(db, { migrationsFolder })
  const guards = await readGuards()
  if (guards) await client.exec(guards)
}

/** The same on PostgreSQL, one instance at a time. */
export async function migratePostgres(db: NodePgDatabase<typeof schema>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await runOnPostgres(db, { migrationsFolder })
    const guards = await readGuards()
    if (guards) await tx.execute(sql.raw(guards))
  })
}
