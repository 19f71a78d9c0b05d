import type { Database } from '@/server/db/client'
import { auditLog } from '@/server/db/schema'
import type { Context } from '../context'
import { moneyTransaction } from '../wallet/money-transaction'
import type { OperatorContext } from './operator-context'
import type { KeyHolder } from './operator-keys'

type Values = Record<string, unknown>

/** What was done to what; `before` and `after` hold the values that changed. */
export type Change<Result> = { subject: string; before: Values | null; after: Values | null; result: Result }

type Asked = Pick<Context, 'db' | 'now' | 'ip' | 'requestId'> & Pick<KeyHolder, 'actor' | 'keyId'>
type Told = Omit<Change<unknown>, 'result'> & { action: string }

/** Writes one row of the audit log. */
export async function noteInAudit(db: Database, asked: Asked, told: Told): Promise<void> {
  const { actor, keyId, ip, requestId, now } = asked
  await db.insert(auditLog).values({ ...told, actor, keyId, ip, requestId, at: now() })
}

/** Makes an operator's change and its audit row in one transaction: there is no change without its row. */
export function audited<Result>(
  context: OperatorContext,
  action: string,
  change: (tx: Database) => Promise<Change<Result>>,
): Promise<Result> {
  return moneyTransaction(context.db, async (tx) => {
    const { result, ...told } = await change(tx)
    await noteInAudit(tx, context, { action, ...told })
    return result
  })
}
