import { count } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import { onlyRow } from '@/server/db/rows'
import { mails } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { unreadOf } from './inbox'

/** How many messages are unread. */
export async function unreadCount(context: MemberContext): Promise<Output<Contract['mail']['unreadCount']>> {
  return onlyRow(await context.db.select({ count: count() }).from(mails).where(unreadOf(context)))
}
