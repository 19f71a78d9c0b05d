import { sql } from 'drizzle-orm'
import { connectPostgres, type Database } from './client'
import { sqlStateOf } from './sql-state'
import { isDatabaseUnreachable } from './unreachable'

/** Thrown if the replica has not replayed the primary's log up to the required position. */
class Behind extends Error {}

/** A position that no replica reaches: it sends every read to the primary. */
export const alwaysAhead = 'FFFFFFFF/FFFFFFFF'

/** How long reads use the primary after the replica failed, so that calls do not wait for a dead replica. */
const awayMs = 5_000
const connectWithinMs = 1_000
const answerWithinMs = 10_000

/** How many reads each database answered. */
export type ReadCounts = { replica: number; primary: number }

/** Opens a read replica at `url` with at most `max` connections. */
export function openReplica(url: string, max: number) {
  const { pool, db } = connectPostgres(url, max, answerWithinMs)
  pool.options.connectionTimeoutMillis = connectWithinMs
  let awayUntilMs = 0
  const counts: ReadCounts = { replica: 0, primary: 0 }

  /**
   * Checks the position, then runs `work`. The isolation level `read committed` ensures that `work` sees at least what
   * the check saw. Throws `Behind`.
   */
  const readAfter = <Result>(position: string, work: (db: Database, isReplica: boolean) => Promise<Result>) =>
    db.transaction(
      async (tx) => {
        if (!(await hasReplayed(tx, position))) throw new Behind()
        return work(tx, true)
      },
      { accessMode: 'read only', isolationLevel: 'read committed' },
    )

  /**
   * Runs the read-only `work` on the replica if that has replayed the log up to `position` (null: any position).
   * Otherwise, or if the replica fails, runs it on `primary`. The check and `work` share a connection, because one
   * address may lead to several replicas.
   */
  async function read<Result>(
    primary: Database,
    position: string | null,
    work: (db: Database, isReplica: boolean) => Promise<Result>,
  ): Promise<Result> {
    if (performance.now() >= awayUntilMs && position !== alwaysAhead) {
      try {
        const result = await (position === null ? work(db, true) : readAfter(position, work))
        counts.replica += 1
        return result
      } catch (error) {
        const isAway = isDatabaseUnreachable(error)
        if (isAway) awayUntilMs = performance.now() + awayMs
        // After any SQL error, reads on the primary: a standby cancels queries that block its replay (SQLSTATE 40001).
        if (!isAway && !(error instanceof Behind) && !sqlStateOf(error)) throw error
      }
    }
    counts.primary += 1
    return work(primary, false)
  }
  return { read, counts: () => ({ ...counts }), close: () => pool.end() }
}
export type Replica = ReturnType<typeof openReplica>

/**
 * Whether the server has replayed the log up to `position`. A server that is not a standby has all positions: HAProxy
 * routes reads to the primary if no standby runs.
 */
async function hasReplayed(db: Database, position: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
  )) as { rows: { has: boolean }[] }
  return rows[0]?.has === true
}

/** The current position in the primary's log, as text. Everything committed so far lies before it. */
export const currentPosition = sql<string>`pg_current_wal_insert_lsn()::text`
