import { and, desc, eq, lt } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { MemberEvent } from '@/contract/optional/security'
import { memberEvents } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { parseEntryId } from '../cursor'

type Activity = OptionalCalls['security']['activity']

const pageSize = 20

/** An event of the security log as the member sees it. */
export function shownEvent({
  id,
  kind,
  at,
  ip,
  browser,
  system,
  actor,
}: typeof memberEvents.$inferSelect): MemberEvent {
  // A member must not see an operator's address and browser.
  const isOwn = actor === 'member'
  return {
    id: String(id),
    kind,
    at: at.toISOString(),
    address: isOwn ? ip : null,
    browser: isOwn ? browser : null,
    system: isOwn ? system : null,
  }
}

/** Events of the member's account, newest first, 20 to a page. Throws `invalid_input` for an unknown cursor. */
export async function activity(
  { db, memberId }: MemberContext,
  { cursor }: Parsed<Activity>,
): Promise<Output<Activity>> {
  const older = cursor === undefined ? undefined : lt(memberEvents.id, parseEntryId(cursor))
  const rows = await db
    .select()
    .from(memberEvents)
    .where(and(eq(memberEvents.memberId, memberId), older))
    .orderBy(desc(memberEvents.id))
    .limit(pageSize + 1)
  const items = rows.slice(0, pageSize).map(shownEvent)
  return { items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}
