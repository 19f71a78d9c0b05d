import { and, asc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output } from '@/contract/define'
import { bankAccounts, boundStores, identitySubmissions, virtualAccounts } from '@/server/db/schema'
import { findMember } from '../account/find-member'
import { maskAllBut } from '../account/masks'
import type { MemberContext } from '../context'
import { binding } from '../rules'
import { moreAccounts } from './more-accounts'

type List = Contract['bank']['list']

/** Until the operator has decided, a first account is shown as it was handed in; points cannot be sold to it yet. */
async function shownAccounts({ db, memberId }: MemberContext) {
  const bound = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.memberId, memberId))
    .orderBy(asc(bankAccounts.createdAt))
  if (bound.length > 0) return bound
  const open = and(eq(identitySubmissions.memberId, memberId), eq(identitySubmissions.state, 'under_review'))
  return db.select().from(identitySubmissions).where(open)
}

/** Bound bank accounts, virtual accounts and store numbers, numbers masked (specification, sections 3 and 6). */
export async function list(context: MemberContext): Promise<Output<List>> {
  const { db, memberId, now } = context
  const member = await findMember(context)
  const accounts = await shownAccounts(context)
  const virtual = await db.select().from(virtualAccounts).where(eq(virtualAccounts.memberId, memberId))
  const ofMember = eq(boundStores.memberId, memberId)
  const stores = await db.select().from(boundStores).where(ofMember).orderBy(asc(boundStores.createdAt))
  const more = await moreAccounts(db, member, now())
  return {
    identity_state: member.identityState,
    identity_reason: member.identityReason,
    accounts: accounts.map(({ id, bankName, branchName, accountName, accountNumber }) => ({
      id,
      bank_name: bankName,
      branch_name: branchName,
      account_name: accountName,
      account_number: maskAllBut(4, accountNumber),
    })),
    virtual_accounts: virtual.map(({ id, channel, address }) => ({ id, channel, address })),
    stores: stores.map(({ chain, storeNumber }) => ({ chain, store_number: storeNumber })),
    stores_required: binding.storesRequired,
    more_accounts: {
      allowed: more.allowed,
      maximum: more.maximum,
      days_left: more.daysLeft,
      bets_left: toDecimal(more.betsLeftMinor),
    },
  }
}
