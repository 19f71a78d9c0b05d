import { and, eq, isNull, or, sql, type SQL, count } from 'drizzle-orm'
import { mailReads, mails } from '@/server/db/schema'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'

/** The messages a member may see: those to the member, and those to all. */
export const visibleTo = (memberId: string): SQL | undefined => or(eq(mails.memberId, memberId), isNull(mails.memberId))

/** Unread messages of a member's inbox. */
export function unreadBy({ db, memberId }: MemberContext) {
  const ofMember = and(eq(mailReads.mailId, mails.id), eq(mailReads.memberId, memberId))
  const isRead = db
    .select({ one: sql`1` })
    .from(mailReads)
    .where(ofMember)
  return and(visibleTo(memberId), sql`not exists ${isRead}`)
}

/** How many messages are unread. */
export async function unreadCount(context: MemberContext): Promise<Output<Contract['mail']['unreadCount']>> {
  return expectOneRow(await context.db.select({ count: count() }).from(mails).where(unreadBy(context)))
}

type Read = Contract['mail']['read']

/** Marks a message read. Throws `not_found` for a message that is not the member's. */
export async function read({ db, memberId, now }: MemberContext, { id }: Parsed<Read>): Promise<Output<Read>> {
  const mine = and(sql`${mails.id}::text = ${id}`, visibleTo(memberId))
  const [message] = await db.select({ id: mails.id }).from(mails).where(mine)
  if (!message) throw new DomainError('not_found')
  await db.insert(mailReads).values({ memberId, mailId: message.id, readAt: now() }).onConflictDoNothing()
  return {}
}

/** Marks every message read. */
export async function readAll(context: MemberContext): Promise<Output<Contract['mail']['readAll']>> {
  const { db, memberId, now } = context
  const unread = await db.select({ mailId: mails.id }).from(mails).where(unreadBy(context))
  if (unread.length > 0) {
    const rows = unread.map(({ mailId }) => ({ memberId, mailId, readAt: now() }))
    await db.insert(mailReads).values(rows).onConflictDoNothing()
  }
  return {}
}
