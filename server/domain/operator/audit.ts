import type { OperatorRole } from '@/contract/operator/roles'
import type { Database } from '@/server/db/client'
import { auditLog } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { moneyTransaction } from '../wallet/idempotency'
import type { OperatorContext } from './operator-context'
import type { KeyHolder } from './operator-keys'

type Values = Record<string, unknown>

/** The subject of a change and its values before and after. Only changed values are included. */
export type Change<Result> = { subject: string; before: Values | null; after: Values | null; result: Result }

type AuditActor = Pick<Context, 'db' | 'now' | 'ip' | 'requestId'> & Pick<KeyHolder, 'actor' | 'keyId'>
type AuditEntry = Omit<Change<unknown>, 'result'> & { action: string }

/** Writes one row of the audit log. */
export async function writeAuditRow(db: Database, by: AuditActor, entry: AuditEntry): Promise<void> {
  const { actor, keyId, ip, requestId, now } = by
  await db.insert(auditLog).values({ ...entry, actor, keyId, ip, requestId, at: now() })
}

/** Makes an operator's change and its audit row in one transaction, so that no change lacks its row. */
export function withAudit<Result>(
  context: OperatorContext,
  action: string,
  change: (tx: Database) => Promise<Change<Result>>,
): Promise<Result> {
  return moneyTransaction(context.db, async (tx) => {
    const { result, ...entry } = await change(tx)
    await writeAuditRow(tx, context, { action, ...entry })
    return result
  })
}

/** Throws `forbidden`, and audits the refusal, if the caller's key has none of the roles. */
export async function assertRole(
  db: Database,
  by: AuditActor & Pick<KeyHolder, 'roles'>,
  { roles, subject }: { roles: readonly OperatorRole[]; subject: string },
): Promise<void> {
  if (roles.some((role) => by.roles.includes(role))) return
  await writeAuditRow(db, by, { action: 'refused', subject, before: null, after: { held: by.roles, needed: roles } })
  throw new DomainError('forbidden')
}
