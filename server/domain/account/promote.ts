import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import { members } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { findMember } from '../find-member'

/** The member's referral code and link, and how many members registered with them (specification, section 1). */
export async function promote(context: MemberContext): Promise<Output<Contract['account']['promote']>> {
  const { promoteCode } = await findMember(context)
  return {
    code: promoteCode,
    url: `${context.origin}/register?introducer=${promoteCode}`,
    joined: await context.db.$count(members, eq(members.introducer, promoteCode)),
  }
}
