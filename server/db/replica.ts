import { sql } from 'drizzle-orm'
import { connectPostgres, type Database } from './client'
import { sqlStateOf } from './sql-state'
import { isDatabaseUnreachable } from './unreachable'

/** The replica has not replayed a position yet. */
class Behind extends Error {}

/** A position that no replica has: reads with it go to the primary. */
export const alwaysAhead = 'FFFFFFFF/FFFFFFFF'

/** After a failure, reads go to the primary for this long, so that no call waits for a dead replica. */
const awayMs = 5_000
const connectWithinMs = 1_000
const answerWithinMs = 10_000

/** How many reads each database answered. */
export type ReadCounts = { replica: number; primary: number }

/** A read replica of the PostgreSQL that decides, with the `max` connections of this instance. */
export function openReplica(url: string, max: number) {
  const { pool, db } = connectPostgres(url, max, answerWithinMs)
  pool.options.connectionTimeoutMillis = connectWithinMs
  let awayUntilMs = 0
  const counts: ReadCounts = { replica: 0, primary: 0 }

  /** Read committed: each statement sees at least what the check saw. Throws `Behind`. */
  const readAfter = <Result>(position: string, work: (db: Database, isReplica: boolean) => Promise<Result>) =>
    db.transaction(
      async (tx) => {
        if (!(await hasReplayed(tx, position))) throw new Behind()
        return work(tx, true)
      },
      { accessMode: 'read only', isolationLevel: 'read committed' },
    )

  /**
   * Runs `work`, which only reads, on the replica if it has replayed the log up to `position` (null: any), else on the
   * `primary`, and so if the replica fails. Check and work use one connection: an address may lead to several replicas.
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
        // A standby also cancels a query that keeps it from replaying (40001).
        if (!isAway && !(error instanceof Behind) && !sqlStateOf(error)) throw error
      }
    }
    counts.primary += 1
    return work(primary, false)
  }
  return { read, counts: () => ({ ...counts }), close: () => pool.end() }
}
export type Replica = ReturnType<typeof openReplica>

/** A server that is no standby has everything: HAProxy leads to the primary while there is none. */
async function hasReplayed(db: Database, position: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
  )) as { rows: { has: boolean }[] }
  return rows[0]?.has === true
}

/** The primary's position in its log, as text: after it lies nothing that was committed before. */
export const currentPosition = sql<string>`pg_current_wal_insert_lsn()::text`
