import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import { DomainError } from '../domain-error'

/** The member of an account name, in whichever case it is written. Throws `not_found`. */
export async function findMemberByAccount(db: Database, account: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()))
  if (!member) throw new DomainError('not_found')
  return member
}
