import { sql } from 'drizzle-orm'
import { openPostgres, type Database, type OpenDatabase } from '@/server/db/client'
import { withLongTimeout } from '@/server/db/query-timeout'
import { insertVenues } from '@/server/seed/venues'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { startPostgres } from '@/tests/support/postgres'
import { fillBooks } from './fill-books'

/** A ledger of one size in its own database. */
export type Books = { db: Database; members: number; entries: number; megabytes: number }

async function openOne(open: OpenDatabase, entries: number): Promise<Books> {
  const { db } = open
  await insertVenues(db)
  const members = await withLongTimeout(() => fillBooks(db, entries))
  const size = await db.execute(
    sql`select (select count(*) from ledger_entries)::int as entries,
      (pg_database_size(current_database()) / 1048576)::int as megabytes`,
  )
  const [row] = (size as unknown as { rows: { entries: number; megabytes: number }[] }).rows
  return { db, members, entries: row?.entries ?? 0, megabytes: row?.megabytes ?? 0 }
}

/** Starts PostgreSQL with one ledger of each size, with the migrations' tables and indexes. */
export async function openBooks(sizes: readonly number[]) {
  const postgres = await startPostgres([
    ...['-c', 'shared_buffers=1GB', '-c', 'maintenance_work_mem=512MB', '-c', 'max_wal_size=8GB'],
    ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
  ])
  const opened: OpenDatabase[] = []
  const all: Books[] = []
  for (const [index, entries] of sizes.entries()) {
    const admin = await openPostgres(postgres.url(), 2)
    await admin.db.execute(sql.raw(`create database books_${index}`))
    await admin.close()
    const open = await openPostgres(postgres.url(`books_${index}`), 4)
    opened.push(open)
    all.push(await openOne(open, entries))
  }
  return {
    all,
    /** Checks whether the largest ledger is balanced, and how long the check takes. */
    prove: async () => {
      const startedMs = performance.now()
      const { ok } = await withLongTimeout(() => verifyLedger(all.at(-1)?.db as Database))
      return `${ok} (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)`
    },
    close: async () => {
      for (const open of opened) await open.close()
      await postgres.stop()
    },
  }
}
