import type { Database } from './client'
import { sqlStateOf } from './sql-state'

const maxAttempts = 10
/** SQLSTATEs serialization_failure and deadlock_detected: the database has rolled back, and the work can be retried. */
const retryable = ['40001', '40P01']

/**
 * Runs `work` in one transaction, again after a conflict (`retryConflicts`). `work` may use only the transaction passed to
 * it, because the embedded database has a single connection.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  isolationLevel: 'read committed' | 'repeatable read' = 'read committed',
): Promise<Result> {
  return retryConflicts(() => db.transaction(work, { isolationLevel }))
}

/** Runs `work`, one statement or one transaction. Retries it after SQLSTATE 40001 or 40P01, with at most ten attempts in all. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt >= maxAttempts || !state || !retryable.includes(state)) throw error
      const pauseMs = Math.random() * 5 * 2 ** attempt
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
