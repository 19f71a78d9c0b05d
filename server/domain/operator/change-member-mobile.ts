import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { asMobileTaken, storeMobile } from '../auth/mobile'
import { DomainError } from '../domain-error'
import { lockMemberByAccount } from '../find-member'
import { reportReset } from '../mail/report-change'
import { maskMobile } from '../mask'
import { siteDayOf } from '../site-day'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { approvalState, recordApproval } from './two-person-approval'

type Call = Operator['members']['changeMobile']

/**
 * Changes a member's number once two people have requested the same number on the same day. Sessions end, withdrawals
 * pause for 24 hours, and the old number gets an SMS. Throws `not_found`, `second_person_needed`, `mobile_taken`, or
 * `state_conflict` if nobody has ever reviewed the member's identity.
 */
export async function changeMemberMobile(
  context: OperatorContext,
  { account, mobile, reason }: Parsed<Call>,
): Promise<Output<Call>> {
  let old = ''
  const changed = await withAudit(context, 'members.changeMobile', async (tx) => {
    const member = await lockMemberByAccount(tx, account)
    if (member.identityState !== 'certified') throw new DomainError('state_conflict')
    if (member.mobile === mobile) throw new DomainError('mobile_taken')
    old = member.mobile
    const subject = { action: 'mobile', subject: `${member.id} ${mobile} ${siteDayOf(context.now())}` } as const
    const isChanged = await recordApproval(tx, context, subject, 'any amount')
    if (isChanged) await storeMobile(tx, context, member, { mobile, by: context.actor })
    const approval = await approvalState(tx, context, subject, 'any amount')
    return {
      subject: member.account,
      before: { mobile: maskMobile(old) },
      after: { mobile: maskMobile(mobile), is_changed: isChanged, approvals: approval.approvals.length, reason },
      result: { account: member.account, ...approval, is_changed: isChanged },
    }
  }).catch(asMobileTaken)
  if (changed.is_changed) await reportReset(context, old, 'mobile_changed')
  return changed
}
