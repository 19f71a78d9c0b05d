import { asc, desc, eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import { photoFields } from '@/contract/constants'
import type { Output } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import { bankAccounts, convenienceStores, identitySubmissions, virtualAccounts } from '@/server/db/schema'
import { findMember } from '../find-member'
import { maskAllButLast } from '../mask'
import type { MemberContext } from '../context'
import { binding } from '../rules'
import { bankNameIn } from '../banks'
import { addressUsableFrom } from '../wallet/withdrawal-destination'
import { additionalAccounts } from './additional-accounts'

type List = Contract['bank']['list']

type Account = Pick<
  typeof bankAccounts.$inferSelect,
  'id' | 'bankName' | 'branchName' | 'accountName' | 'accountNumber'
>

const viewIn =
  (locale: Locale) =>
  ({ id, bankName, branchName, accountName, accountNumber }: Account) => ({
    id,
    bank_name: bankNameIn(locale, bankName),
    branch_name: branchName,
    account_name: accountName,
    account_number: maskAllButLast(4, accountNumber),
  })

/**
 * Data kept from a returned submission, except its bank account. Of a photo, the member sees only that it was
 * submitted.
 */
const keptOf = (kept: typeof identitySubmissions.$inferSelect) => ({
  id_number: maskAllButLast(3, kept.idNumber),
  birthday: kept.birthday,
  photos: photoFields.filter(
    (field) => (field !== 'handwritten' || kept.handwrittenKey) && !kept.returnedPhotos?.includes(field),
  ),
  returned_photos: kept.returnedPhotos ?? [],
})

/**
 * The bound accounts, and the newest submission if it has not become one of them. A first account is shown as submitted
 * until an operator decides; withdrawals cannot be paid to it before.
 */
async function accountViews({ db, memberId, locale }: MemberContext) {
  const toView = viewIn(locale)
  const ofMember = eq(bankAccounts.memberId, memberId)
  const bound = await db.select().from(bankAccounts).where(ofMember).orderBy(asc(bankAccounts.createdAt))
  const [newest] = await db
    .select()
    .from(identitySubmissions)
    .where(eq(identitySubmissions.memberId, memberId))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(1)
  const review = newest
    ? {
        submitted_at: newest.createdAt.toISOString(),
        video_at: newest.videoAt?.toISOString() ?? null,
        decided_at: newest.decidedAt?.toISOString() ?? null,
      }
    : null
  if (!newest || newest.state === 'approved')
    return { accounts: bound.map(toView), further: null, returned: null, review }
  const { state, reason } = newest
  const returned = state === 'returned' ? { ...toView(newest), ...keptOf(newest) } : null
  if (bound.length > 0)
    return { accounts: bound.map(toView), further: { state, reason, ...toView(newest) }, returned, review }
  return { accounts: state === 'under_review' ? [toView(newest)] : [], further: null, returned, review }
}

/**
 * The member's bank accounts, virtual-currency accounts and store numbers, masked (specification, sections 3 and 6).
 */
export async function list(context: MemberContext): Promise<Output<List>> {
  const { db, memberId, now } = context
  const member = await findMember(context)
  const ofMember = eq(convenienceStores.memberId, memberId)
  // Read at the same time, because a slow database makes each statement wait.
  const [{ accounts, further, returned, review }, virtual, stores, more] = await Promise.all([
    accountViews(context),
    db.select().from(virtualAccounts).where(eq(virtualAccounts.memberId, memberId)),
    db.select().from(convenienceStores).where(ofMember).orderBy(asc(convenienceStores.createdAt)),
    additionalAccounts(db, member, now()),
  ])
  return {
    identity_state: member.identityState,
    identity_reason: member.identityReason,
    accounts,
    further_account: further,
    returned,
    review,
    virtual_accounts: virtual.map(({ id, channel, address, createdAt }) => ({
      id,
      channel,
      address,
      usable_from: addressUsableFrom(createdAt).toISOString(),
    })),
    stores: stores.map(({ chain, storeNumber }) => ({ chain, store_number: storeNumber })),
    stores_required: binding.storesRequired,
    more_accounts: {
      allowed: more.allowed,
      maximum: more.maximum,
      days_left: more.daysLeft,
      bets_left: toDecimal(more.betsLeftMinor),
      months: more.months,
      bets: toDecimal(more.betsMinor),
    },
  }
}
