import { count, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import { members } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { findMember } from '../find-member'

/** The member's referral code and link, and how many members registered with them (specification, section 1). */
export async function promote(context: MemberContext): Promise<Output<Contract['account']['promote']>> {
  const { promoteCode } = await findMember(context)
  const byCode = context.db.select({ joined: count() }).from(members).where(eq(members.introducer, promoteCode))
  return {
    code: promoteCode,
    url: `${context.origin}/register?introducer=${promoteCode}`,
    ...expectOneRow(await byCode),
  }
}
