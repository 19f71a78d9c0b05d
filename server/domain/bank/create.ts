import type { Output, Parsed } from '@/contract/define'
import type { Contract } from '@/contract'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import { convenienceStores } from '@/server/db/schema'
import { findMember } from '../find-member'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { bindMember } from '../protection/match-exclusions'
import { runOnceIfKeyed } from '../wallet/idempotency'
import { bindBankAccount, requestOf } from './bind-bank-account'

/** Binds a convenience store (specification, section 5). Throws `already_bound` if the store is bound already. */
export async function bindConvenienceStore(
  context: MemberContext,
  { chain, store_number }: { chain: ConvenienceStoreChain; store_number: string },
): Promise<Output<Contract['bank']['create']>> {
  const { memberId, now } = context
  const member = await findMember(context)
  return runOnceIfKeyed(context, requestOf('bank.create', { chain, store_number }), async (tx) => {
    const bound = await tx
      .insert(convenienceStores)
      .values({ memberId, chain, storeNumber: store_number.toUpperCase(), createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: convenienceStores.id })
    if (bound.length === 0) throw new DomainError('already_bound')
    return { identity_state: member.identityState }
  })
}

type Create = Contract['bank']['create']

/** Binds identity and bank account, or a convenience store number (specification, sections 3 to 6). */
export function create(context: MemberContext, input: Parsed<Create>): Promise<Output<Create>> {
  if (!input.chain) return bindBankAccount(context, input)
  return bindMember(context, {}, () => bindConvenienceStore(context, input))
}
