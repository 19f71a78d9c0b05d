import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { virtualAccounts } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { reportChange, textChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { bindMember } from '../protection/match-exclusions'
import { virtualAddress } from './virtual-address'

type CreateVirtual = Contract['bank']['createVirtual']

/**
 * Binds a virtual-currency account, at most one for each channel (specification, section 3). Throws `already_bound`, or
 * `invalid_input` if the channel does not accept the address.
 */
export const createVirtual = (context: MemberContext, input: Parsed<CreateVirtual>): Promise<Output<CreateVirtual>> =>
  bindMember(context, { usdtAddress: input.address }, () => bindVirtual(context, input))

async function bindVirtual(
  context: MemberContext,
  { channel, address: typed }: Parsed<CreateVirtual>,
): Promise<Output<CreateVirtual>> {
  const { db, memberId, now } = context
  const address = virtualAddress(channel, typed)
  if (!address) throw new DomainError('invalid_input', {}, [{ field: 'address', code: 'address_format' }])
  const { mobile } = await findMember(context)
  const created = await inTransaction(db, async (tx) => {
    const [bound] = await tx
      .insert(virtualAccounts)
      .values({ memberId, channel, address, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: virtualAccounts.id })
    if (!bound) throw new DomainError('already_bound')
    await recordEvent(tx, context, { memberId, kind: 'virtual_bound', details: { channel } })
    await reportChange(tx, context, memberId, { change: 'address_bound', subject: address })
    return bound
  })
  await textChange(context, mobile, 'address_bound')
  return created
}
