import { eq } from 'drizzle-orm'
import { members, type Member } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { Fault } from '../fault'

/** The signed-in member's row. Throws `unauthorized` when it is gone. */
export async function findMember({ db, memberId }: MemberContext): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Fault('unauthorized')
  return member
}
