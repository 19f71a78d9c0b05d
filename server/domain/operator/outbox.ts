import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { smsOutbox } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import type { OperatorContext } from './operator-context'

type Outbox = Operator['sandbox']['outbox']

/** Text messages that a gateway would have sent, newest first, 100 at most. Throws `sandbox_off`. */
export async function outbox(context: OperatorContext, { mobile }: Parsed<Outbox>): Promise<Output<Outbox>> {
  if (!context.sandboxClock) throw new DomainError('sandbox_off')
  const rows = await context.db
    .select()
    .from(smsOutbox)
    .where(mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(100)
  return rows.map((row) => ({ mobile: row.mobile, text: row.text, sent_at: row.createdAt.toISOString() }))
}
