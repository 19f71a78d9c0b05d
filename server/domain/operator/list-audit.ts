import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { auditLog } from '@/server/db/schema'
import type { OperatorContext } from './operator-context'

type List = Operator['audit']['list']

/** What operators changed, newest first, 200 at most. */
export async function listAudit({ db }: OperatorContext, { subject }: Parsed<List>): Promise<Output<List>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(subject === undefined ? undefined : eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(200)
  return rows.map(({ actor, action, subject: about, before, after, at }) => ({
    actor,
    action,
    subject: about,
    before,
    after,
    at: at.toISOString(),
  }))
}
