import type { Database } from '@/server/db/client'
import { auditLog } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import type { OperatorContext } from './operator-context'

type Values = Record<string, unknown>

/** What was done to what; `before` and `after` hold the values that changed. */
export type Change<Result> = { subject: string; before: Values | null; after: Values | null; result: Result }

/** Makes an operator's change and its audit row in one transaction: there is no change without its row. */
export function audited<Result>(
  { db, actor, now }: OperatorContext,
  action: string,
  change: (tx: Database) => Promise<Change<Result>>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const { subject, before, after, result } = await change(tx)
    await tx.insert(auditLog).values({ actor, action, subject, before, after, at: now() })
    return result
  })
}
