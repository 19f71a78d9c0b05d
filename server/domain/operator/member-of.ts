import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import { Fault } from '../fault'

/** The member of an account name, in whichever case it is written. Throws `not_found`. */
export async function memberOf(db: Database, account: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()))
  if (!member) throw new Fault('not_found')
  return member
}
