import { and, eq, isNull, or, sql, type SQL, count } from 'drizzle-orm'
import { messageReads, messages } from '@/server/db/schema'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'

/** Whether the member's latest choice is to receive promotional offers; false before the first choice. */
const wantsOffers = (memberId: string) => sql`coalesce((select accepted from consents
  where member_id = ${memberId} and kind = 'marketing' order by at desc, id desc limit 1), false)`

/** Whether a break or an exclusion is in force, or a match with an excluded person waits for review. */
const isClosed = (memberId: string, now: Date) => sql`exists (select 1 from play_closures where member_id = ${memberId}
  and ((kind = 'break' and ends_at > ${now.toISOString()}::timestamptz)
    or (kind <> 'break' and (reopens_at is null or reopens_at > ${now.toISOString()}::timestamptz))))
  or exists (select 1 from exclusion_matches where member_id = ${memberId} and effect = 'shut' and reviewed_at is null)`

/**
 * The messages that a member may see: those to the member and those to everyone. Promotional offers need the member's
 * consent, and none are shown while play is closed.
 */
export const visibleTo = (memberId: string, now: Date): SQL | undefined =>
  and(
    or(eq(messages.memberId, memberId), isNull(messages.memberId)),
    sql`(not ${messages.isOffer} or (${wantsOffers(memberId)} and not (${isClosed(memberId, now)})))`,
  )

/** Condition for the unread messages in a member's inbox. */
export function unreadBy({ db, memberId, now }: MemberContext) {
  const ofMember = and(eq(messageReads.messageId, messages.id), eq(messageReads.memberId, memberId))
  const isRead = db
    .select({ one: sql`1` })
    .from(messageReads)
    .where(ofMember)
  return and(visibleTo(memberId, now()), sql`not exists ${isRead}`)
}

/** How many messages are unread, in total and of each kind. */
export async function unreadCount(context: MemberContext): Promise<Output<Contract['mail']['unreadCount']>> {
  const rows = await context.db
    .select({ type: messages.type, count: count() })
    .from(messages)
    .where(unreadBy(context))
    .groupBy(messages.type)
  const of = (type: 'system' | 'personal') => rows.find((row) => row.type === type)?.count ?? 0
  const byType = { system: of('system'), personal: of('personal') }
  return { count: byType.system + byType.personal, by_type: byType }
}

type Read = Contract['mail']['read']

/** Marks a message as read. Throws `not_found` if the member may not see the message. */
export async function read({ db, memberId, now }: MemberContext, { id }: Parsed<Read>): Promise<Output<Read>> {
  const mine = and(sql`${messages.id}::text = ${id}`, visibleTo(memberId, now()))
  const [message] = await db.select({ id: messages.id }).from(messages).where(mine)
  if (!message) throw new DomainError('not_found')
  await db.insert(messageReads).values({ memberId, messageId: message.id, readAt: now() }).onConflictDoNothing()
  return {}
}

/** Marks every message as read. */
export async function readAll(context: MemberContext): Promise<Output<Contract['mail']['readAll']>> {
  const { db, memberId, now } = context
  const unread = await db.select({ messageId: messages.id }).from(messages).where(unreadBy(context))
  if (unread.length > 0) {
    const rows = unread.map(({ messageId }) => ({ memberId, messageId, readAt: now() }))
    await db.insert(messageReads).values(rows).onConflictDoNothing()
  }
  return {}
}
