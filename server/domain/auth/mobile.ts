import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import { violatedConstraint } from '@/server/db/sql-state'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { reportChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { endSessions } from './sessions'
import { endTickets } from './tickets'

type NewNumber = { mobile: string; by?: string; except?: string }

/**
 * Stores a member's new number, ends the sessions and tickets, and reports the change in the inbox. Call it under the
 * member's lock. The logged event pauses withdrawals for 24 hours. Throws `mobile_taken`.
 */
export async function storeMobile(tx: Database, context: Context, member: Member, change: NewNumber): Promise<void> {
  const { mobile, by, except } = change
  const at = context.now()
  const [taken] = await tx.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
  if (taken) throw new DomainError('mobile_taken')
  await tx.update(members).set({ mobile }).where(eq(members.id, member.id))
  await recordEvent(tx, context, { memberId: member.id, kind: 'mobile_changed', ...(by && { actor: by }) })
  await endTickets(tx, member.id, at)
  await endSessions(tx, { memberId: member.id, ...(except && { except }), at })
  await reportChange(tx, by ? { now: context.now, ip: '' } : context, member.id, {
    change: 'mobile_changed',
    subject: mobile,
  })
}

/** Turns a violated unique constraint into `mobile_taken`, for two members who enter the same number at once. */
export function asMobileTaken(error: unknown): never {
  if (violatedConstraint(error, '23505')?.includes('mobile')) throw new DomainError('mobile_taken')
  throw error
}
