import { and, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { mailReads, mails } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { visibleTo } from './inbox'

type Read = Contract['mail']['read']

/** Marks a message read. Throws `not_found` for a message that is not the member's. */
export async function read({ db, memberId, now }: MemberContext, { id }: Parsed<Read>): Promise<Output<Read>> {
  const mine = and(sql`${mails.id}::text = ${id}`, visibleTo(memberId))
  const [mail] = await db.select({ id: mails.id }).from(mails).where(mine)
  if (!mail) throw new DomainError('not_found')
  await db.insert(mailReads).values({ memberId, mailId: mail.id, readAt: now() }).onConflictDoNothing()
  return {}
}
