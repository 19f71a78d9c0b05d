/**
 * Fills the disk below TMPDIR, on which a PostgreSQL runs, or makes its temporary files fail. Prints as JSON what readiness
 * says and how a write ends.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPostgres } from '@/server/db/client'
import { createStorageCheck } from '@/server/db/storage-check'
import { sqlStateOf } from '@/server/db/sql-state'
import { startPostgres } from '../../support/postgres'

const postgres = await startPostgres(['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'])
const { db, close } = await openPostgres(postgres.url(), 2)
const isReal = process.argv[2] === 'real'
const filler = join(tmpdir(), 'filler')

async function limitFiles(limit: string) {
  await db.execute(sql.raw(`alter system set temp_file_limit = '${limit}'`))
  // Each connection reads its settings between two statements.
  await db.execute(sql`select pg_reload_conf(), pg_sleep(1)`)
}

function fill() {
  const file = openSync(filler, 'w')
  for (const bytes of [65_536, 512]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch {
      // The disk is full now.
    }
  }
  closeSync(file)
}

/** What fails when members store more than fits into the pages that a table has. */
const store = () =>
  db
    .execute(sql`insert into audit_log (actor, action, subject, after, at)
    select 'test', 'fill', repeat(md5(n::text), 30), '{}', now() from generate_series(1, 100) n`)
    .then(
      () => 'stored',
      (error: unknown) => sqlStateOf(error),
    )

const before = await createStorageCheck(db, null)()
await (isReal ? fill() : limitFiles('64kB'))
const full = [await createStorageCheck(db, null)(), await store()]
await (isReal ? rmSync(filler) : limitFiles('-1'))
const freed = await createStorageCheck(db, null)()
await close()
await postgres.stop()
process.stdout.write(JSON.stringify({ before, full, freed }))
process.exit()
