import { eq } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { UserDetail } from '@/contract/member/account'
import { promotionApplications } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { walletSummary, withdrawalTerms } from '../wallet/member-wallet'
import { findMember } from '../find-member'
import { maskIdNumber, maskMobile } from '../mask'

/** The signed-in member with credit and withdrawal terms; personal numbers are masked (specification, section 3). */
export async function detail(context: MemberContext): Promise<Required<UserDetail>> {
  const member = await findMember(context)
  const summary = await walletSummary(context, member.id)
  return {
    account: member.account,
    credit: toDecimal(summary.credit),
    held: toDecimal(summary.held),
    in_transit: toDecimal(summary.inTransit),
    mobile: maskMobile(member.mobile),
    birthday: member.birthday,
    id_number: member.idNumber && maskIdNumber(member.idNumber),
    introducer: member.introducer ?? member.superid,
    identity_state: member.identityState,
    identity_reason: member.identityReason,
    has_withdrawal_password: member.withdrawalPasswordHash !== null,
    last_login_at: member.lastLoginAt?.toISOString() ?? null,
    registered_at: member.createdAt.toISOString(),
    withdrawal_terms: await withdrawalTerms(context, member.id),
    applications: await ownApplications(context),
  }
}

/** The state of the member's applications for promotions. */
function ownApplications({ db, memberId }: MemberContext) {
  const { promotionId, state } = promotionApplications
  return db
    .select({ id: promotionId, state })
    .from(promotionApplications)
    .where(eq(promotionApplications.memberId, memberId))
}
