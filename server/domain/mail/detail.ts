import { and, desc, eq, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { messageReads, messages } from '@/server/db/schema'
import { sanitizeHtml } from '../sanitize-html'
import type { MemberContext } from '../context'
import { decodeCursor, encodeCursor } from '../cursor'
import { visibleTo } from './inbox'

type Detail = Contract['mail']['detail']
const pageSize = 20

/** Messages of the inbox, newest first, 20 to a page. Throws `invalid_input` for an unknown cursor. */
export async function detail(context: MemberContext, { type, cursor }: Parsed<Detail>): Promise<Output<Detail>> {
  const { db, memberId, locale } = context
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const isMine = and(eq(messageReads.messageId, messages.id), eq(messageReads.memberId, memberId))
  const rows = await db
    .select({ message: messages, readAt: messageReads.readAt })
    .from(messages)
    .leftJoin(messageReads, isMine)
    .where(
      and(
        visibleTo(memberId, context.now()),
        type && eq(messages.type, type),
        after &&
          sql`(${messages.createdAt}, ${messages.id}::text) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(sql`${messages.id}::text`))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(({ message, readAt }) => ({
      id: message.id,
      type: message.type,
      title: message.title[locale],
      content: sanitizeHtml(message.content[locale]),
      read: readAt !== null,
      created_at: message.createdAt.toISOString(),
    })),
    next_cursor:
      last && rows.length > pageSize ? encodeCursor({ at: last.message.createdAt, id: last.message.id }) : null,
  }
}
