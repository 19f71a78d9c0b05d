import { and, desc, eq, lt } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { auditLog } from '@/server/db/schema'
import type { OperatorContext } from './operator-context'

type List = Operator['audit']['list']

/** Operators' changes and refused calls, newest first, at most 200. `before` is the id of the last row seen. */
export async function listAudit({ db }: OperatorContext, input: Parsed<List>): Promise<Output<List>> {
  const { subject, actor, before: seen } = input
  const selection = and(
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    seen === undefined ? undefined : lt(auditLog.id, BigInt(seen)),
  )
  const rows = await db.select().from(auditLog).where(selection).orderBy(desc(auditLog.id)).limit(200)
  return rows.map(({ id, actor: who, action, subject: about, before, after, ip, at }) => ({
    id: id.toString(),
    actor: who,
    action,
    subject: about,
    before,
    after,
    ip,
    at: at.toISOString(),
  }))
}
