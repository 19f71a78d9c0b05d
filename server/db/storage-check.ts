import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { isDiskFull, wasDiskFull } from './disk-full'
import { settings } from './schema'
import { sqlStateOf } from './sql-state'
import { TimeLimitExceeded, withTimeLimit } from './time-limit'
import { isDatabaseUnreachable } from './unreachable'

/** Without this limit, readiness would wait a minute for a database that is silent. */
const answerWithinMs = 5_000
/** How long a proof counts, so that callers of readiness cause at most one write a second. */
const provedForMs = 1_000
/** With less free space than this, the embedded database may fail to store the next write. */
const minFreeBytes = 32 * 1024 * 1024

/** The row that the proof writes again and again, in place: no index contains what changes. */
const lastWrite = 'last_write'

const problems = {
  silent: 'The database does not answer.',
  readOnly: 'The database is read-only: it is a standby, or set so. Nothing can be stored.',
  full: 'The disk of the database is full: nothing can be stored.',
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the database answers reads, but stores nothing: it is read-only, or its disk is full. */
export const isWriteRefused = (error: unknown): boolean => sqlStateOf(error) === '25006' || isDiskFull(error)

/** For what a read stores on the side: ignores that the database stores nothing, so that the read still works. */
export function ignoreRefusedWrite(error: unknown): void {
  if (!isWriteRefused(error)) throw error
}

/**
 * Stores a row as members' calls do. A full disk fails only what lengthens a file, which this does not, so PostgreSQL also
 * puts half a megabyte into a temporary file. The embedded database's disk is measured instead.
 */
export async function proveWrite(db: Database, isEmbedded: boolean): Promise<void> {
  const at = new Date()
  const set = { value: true, updatedAt: at }
  await db
    .insert(settings)
    .values({ name: lastWrite, ...set })
    .onConflictDoUpdate({ target: settings.name, set })
  if (isEmbedded) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(
      sql`with filling as materialized (select repeat('.', 8000) as text from generate_series(1, 64)) select sum(length(text)) from filling`,
    )
  })
}

function problemOf(error: unknown): string {
  if (isDiskFull(error)) return problems.full
  if (sqlStateOf(error) === '25006') return problems.readOnly
  if (isDatabaseUnreachable(error) || error instanceof TimeLimitExceeded) return problems.silent
  return `The database stores nothing (${sqlStateOf(error) ?? 'no SQLSTATE'}).`
}

/** Explains why members' calls would fail; null if they can be stored. Answers within five seconds. */
export type StorageCheck = () => Promise<string | null>

/** Checks a database by a read and a write. `folder` is the embedded database's, null for PostgreSQL. */
export function createStorageCheck(db: Database, folder: string | null): StorageCheck {
  let provedAtMs = -Infinity
  /** Shared by simultaneous callers: a proof that hangs must not take one connection after the other. */
  let proving: Promise<void> | null = null
  const prove = () =>
    (proving ??= proveWrite(db, folder !== null).then(
      () => {
        provedAtMs = performance.now()
        proving = null
      },
      (error: unknown) => {
        proving = null
        throw error
      },
    ))
  const check = async () => {
    await db.execute(sql`select 1`)
    if (wasDiskFull() || (folder !== null && (await freeBytes(folder)) < minFreeBytes)) return problems.full
    if (performance.now() - provedAtMs > provedForMs) await prove()
    return null
  }
  return () => withTimeLimit(answerWithinMs, check()).catch(problemOf)
}
