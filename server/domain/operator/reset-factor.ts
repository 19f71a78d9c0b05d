import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { clearFailures } from '../auth/guess-limit'
import { deleteSecondFactor } from '../auth/second-factor'
import { endSessions } from '../auth/sessions'
import { endTickets } from '../auth/tickets'
import { totpFactorOf } from '../auth/totp'
import { passkeysOf } from '../auth/passkeys'
import { DomainError } from '../domain-error'
import { lockMemberByAccount } from '../find-member'
import { sendMessage } from '../mail/message'
import { factorResetMessage } from '../mail/messages-account'
import { textTitle } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { siteDayOf } from '../site-day'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { approvalState, recordApproval } from './two-person-approval'

type Reset = Operator['members']['resetFactor']

/**
 * Removes all second factors of a member, including passkeys, once two people have requested it on the same day. Ends
 * the member's sessions and pauses withdrawals for 24 hours. Throws `not_found`, `second_person_needed`, or `state_conflict` if the member has none.
 */
export async function resetFactor(
  context: OperatorContext,
  { account, reason }: Parsed<Reset>,
): Promise<Output<Reset>> {
  let mobile = ''
  const at = context.now()
  const message = factorResetMessage(new Date(at.getTime() + accountSafety.recoveryWaitMs))
  const reset = await withAudit(context, 'members.resetFactor', async (tx) => {
    const member = await lockMemberByAccount(tx, account)
    mobile = member.mobile
    const added = (await passkeysOf(tx, member.id)).map(({ createdAt }) => createdAt)
    const totpAddedAt = (await totpFactorOf(tx, member.id))?.addedAt
    if (totpAddedAt) added.push(totpAddedAt)
    if (added.length === 0) throw new DomainError('state_conflict')
    // Names the current factors and the day, so that the approval does not cover a factor added later.
    const newest = new Date(Math.max(...added.map(Number)))
    const subject = { action: 'factor', subject: `${member.id} ${newest.toISOString()} ${siteDayOf(at)}` } as const
    const isReset = await recordApproval(tx, context, subject, 'any amount')
    if (isReset) {
      await deleteSecondFactor(tx, member.id)
      await clearFailures(tx, member, 'factor')
      await recordEvent(tx, context, { memberId: member.id, kind: 'factor_reset', actor: context.actor })
      await endTickets(tx, member.id, at)
      await endSessions(tx, { memberId: member.id, at })
      await sendMessage(tx, member.id, message, at)
    }
    const approval = await approvalState(tx, context, subject, 'any amount')
    return {
      subject: member.account,
      before: null,
      after: { is_reset: isReset, approvals: approval.approvals.length, reason },
      result: { account: member.account, ...approval, is_reset: isReset },
    }
  })
  if (reset.is_reset) await textTitle(context, mobile, message)
  return reset
}
