import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { mailReads, mails } from '@/server/db/schema'
import type { MemberContext } from '../context'

/** The messages a member may see: those to the member, and those to all. */
export const visibleTo = (memberId: string): SQL | undefined => or(eq(mails.memberId, memberId), isNull(mails.memberId))

/** Messages of a member's inbox that nobody marked read. */
export function unreadBy({ db, memberId }: MemberContext) {
  const ofMember = and(eq(mailReads.mailId, mails.id), eq(mailReads.memberId, memberId))
  const isRead = db
    .select({ one: sql`1` })
    .from(mailReads)
    .where(ofMember)
  return and(visibleTo(memberId), sql`not exists ${isRead}`)
}
