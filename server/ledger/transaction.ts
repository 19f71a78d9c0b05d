import type { Database } from '@/server/db/client'
import { sqlStateOf } from '@/server/db/sql-state'

const maxAttempts = 10
/** serialization_failure and deadlock_detected: the database rolled back, and the work can be retried. */
const retryable = ['40001', '40P01']

/**
 * Runs `work` in one transaction and retries it after SQLSTATE 40001 or 40P01, up to ten attempts. `work` may use only the
 * transaction that it gets: the embedded database has one connection.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  isolationLevel: 'read committed' | 'repeatable read' = 'read committed',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, { isolationLevel })
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt >= maxAttempts || !state || !retryable.includes(state)) throw error
      const pauseMs = Math.random() * 5 * 2 ** attempt
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
