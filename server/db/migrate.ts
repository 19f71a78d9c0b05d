import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { eq, sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgDatabase, type PgQueryResultHKT, type PgSession } from 'drizzle-orm/pg-core'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator'
import { DatabaseUnusable } from './database-unusable'
import { pendingGuardsSql } from './guards'
import { settings } from './schema'
import type * as schema from './schema'
import { sqlStateOf } from './sql-state'

// Relative to the working folder, because a bundled file's own path does not lead to the SQL.
const migrationsFolder = join(process.cwd(), 'server', 'db', 'migrations')

/** Number of the advisory lock that keeps two instances from migrating at once. */
const migrationLock = 727_001

/** How long a migration waits for a table's lock. Meanwhile, later statements on that table queue behind it. */
const lockTimeout = '2s'
/** SQLSTATEs deadlock_detected and lock_not_available: another instance holds the lock. */
const busy = ['40P01', '55P03']
const maxAttempts = 20

/**
 * Name of a setting. A migration that older versions cannot work with stores its own name there (`docs/operating.md`,
 * Upgrade).
 */
const oldestMigration = 'oldest_migration'

/** A newer version changed the database in a way that this one cannot read. */
export class DatabaseTooNew extends DatabaseUnusable {}

/** An earlier version created the database, and this version no longer has the steps that change it. */
export class DatabaseTooOld extends DatabaseUnusable {}

const readJournal = () => JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal

/**
 * Throws `DatabaseTooOld` if migrations were applied, but not all that `0000_initial` replaced. It has the time of the
 * last of these, so a database that has them all needs nothing.
 */
async function assertNotOlder(db: PgDatabase<PgQueryResultHKT, typeof schema>): Promise<void> {
  const read = async <T>(query: SQL) => ((await db.execute(query)) as { rows: T[] }).rows[0]
  const table = await read<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return
  const last = await read<{ at: string | null }>(sql`select max(created_at) as at from drizzle.__drizzle_migrations`)
  const [initial] = readJournal().entries
  if (!last?.at || !initial || Number(last.at) >= initial.when) return
  throw new DatabaseTooOld(
    'This database is of a version before 0.2, and this version cannot change it. Start version 0.1 once (commit ' +
      'c0bfb8fb), which updates it, and then this version. To start without its data, set another DATA_DIR or ' +
      'DATABASE_URL.',
  )
}

/** Throws `DatabaseTooNew` if the database needs a migration that this version lacks. */
async function assertNotNewer(db: PgDatabase<PgQueryResultHKT, typeof schema>): Promise<void> {
  const { rows } = (await db.execute(sql`select to_regclass('settings') is not null as exists`)) as {
    rows: { exists: boolean }[]
  }
  if (!rows[0]?.exists) return
  const [required] = await db.select().from(settings).where(eq(settings.name, oldestMigration))
  if (!required || readJournal().entries.some(({ tag }) => tag === required.value)) return
  throw new DatabaseTooNew(
    `A newer version changed this database (migration ${String(required.value)}), and this version cannot read it. ` +
      'Start that version or a newer one, or restore a backup from before the upgrade.',
  )
}
type Journal = { entries: { tag: string; when: number }[] }

/**
 * Migrates PGlite: applies pending migrations, then the triggers and checks of `guards.sql` if they are not applied
 * yet.
 */
export async function migratePglite(db: PgliteDatabase<typeof schema>, client: PGlite): Promise<void> {
  await assertNotOlder(db)
  await assertNotNewer(db)
  await runOnPglite(db, { migrationsFolder })
  const guards = await pendingGuardsSql(db)
  if (guards) await client.exec(guards)
}

/** Migrates PostgreSQL in the same way. Instances take turns, and other instances may serve meanwhile. */
export async function migratePostgres(db: NodePgDatabase<typeof schema>, folder = migrationsFolder): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(db, folder)
      return
    } catch (error) {
      if (attempt === maxAttempts || !busy.includes(sqlStateOf(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.random()))
    }
  }
}

type Transaction = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0]

/** Makes one attempt in one transaction. If a lock is not granted in time, everything is rolled back. */
async function migrateOnce(db: NodePgDatabase<typeof schema>, folder: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    // Set only now that the advisory lock is held: the wait for another instance's migrations has no limit.
    await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`))
    await assertNotOlder(tx)
    await assertNotNewer(tx)
    const config = { migrationsFolder: folder }
    await new PgDialect().migrate(readMigrationFiles(config), sessionWithin(tx), config)
    const guards = await pendingGuardsSql(tx)
    if (guards) await tx.execute(sql.raw(guards))
  })
}

/**
 * Gives drizzle's migrator the transaction's session. `transaction` makes a savepoint here; drizzle's own would end the
 * outer transaction.
 */
function sessionWithin(tx: Transaction): PgSession {
  const parts: Pick<Transaction, 'transaction'> = { transaction: (work) => tx.transaction(work) }
  return Object.assign(Object.create(tx._.session), parts)
}
