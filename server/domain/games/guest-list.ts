import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import type { Context } from '../context'
import { listVenues } from './list-venues'

/** Games as a guest sees them. */
export function guestList(ctx: Context): Promise<Output<Contract['games']['guestList']>> {
  return listVenues(ctx, 'guest')
}
