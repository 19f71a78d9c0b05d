import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { virtualAccounts } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { virtualAddress } from './virtual-address'

type CreateVirtual = Contract['bank']['createVirtual']

/**
 * Binds a virtual-currency account, one for each channel (specification, section 3). Throws `already_bound`, or
 * `invalid_input` when the address is not one of the channel's.
 */
export async function createVirtual(
  { db, memberId, now }: MemberContext,
  { channel, address: typed }: Parsed<CreateVirtual>,
): Promise<Output<CreateVirtual>> {
  const address = virtualAddress(channel, typed)
  if (!address) throw new DomainError('invalid_input', {}, [{ field: 'address', code: 'address_format' }])
  const [bound] = await db
    .insert(virtualAccounts)
    .values({ memberId, channel, address, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: virtualAccounts.id })
  if (!bound) throw new DomainError('already_bound')
  return bound
}
