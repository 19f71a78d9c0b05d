import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import type { MemberContext } from '../context'
import { listVenues } from './list-venues'

/** Games as a member sees them: `super` is the old super sports (specification, section 3). */
export function memberList(ctx: MemberContext): Promise<Output<Contract['games']['memberList']>> {
  return listVenues(ctx, 'member')
}
