import { count } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import { mails } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { unreadBy } from './inbox'

/** How many messages are unread. */
export async function unreadCount(context: MemberContext): Promise<Output<Contract['mail']['unreadCount']>> {
  return expectOneRow(await context.db.select({ count: count() }).from(mails).where(unreadBy(context)))
}
