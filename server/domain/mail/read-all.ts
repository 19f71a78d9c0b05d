import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import { mailReads, mails } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { unreadBy } from './inbox'

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
