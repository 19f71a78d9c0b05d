import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { members, type Member } from '@/server/db/schema'
import { lockMemberByAccount } from '../find-member'
import { clearFailures } from '../auth/guess-limit'
import { hashPassword } from '../auth/password'
import { endSessions } from '../auth/sessions'
import { createTemporaryPassword } from '../auth/temporary-password'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { passwordResetMessage } from '../mail/messages-account'
import { textTitle } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { siteDayOf } from '../site-day'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { approvalState, recordApproval } from './two-person-approval'

type Calls = Operator['members']
type Input = Parsed<Calls['resetPassword']>
type Shown = Output<Calls['resetPassword']>
type Secret = 'login' | 'withdrawal'

/** The subject of an approval: this password on this day. The approval cannot be used for a later password. */
const approvedSubject = (secret: Secret, { id }: Member, hash: string, at: Date) =>
  `${secret} ${id} ${createHash('sha256').update(hash).digest('base64url').slice(0, 16)} ${siteDayOf(at)}`

/**
 * Gives a member a temporary login password once two people have requested it on the same day. It is returned only to
 * the second person, and expires after a day. Ends the member's sessions and pauses withdrawals for 24 hours. Throws `not_found` or `second_person_needed`.
 */
export const resetPassword = (context: OperatorContext, input: Input): Promise<Shown> => reset(context, input, 'login')

/** Does the same with the withdrawal (sale) password. Also throws `withdrawal_password_not_set`. */
export const resetSalePassword = (context: OperatorContext, input: Input): Promise<Shown> =>
  reset(context, input, 'withdrawal')

async function reset(context: OperatorContext, { account, reason }: Input, secret: Secret): Promise<Shown> {
  const isLogin = secret === 'login'
  const temporary = createTemporaryPassword(context)
  // Hashing is slow, so it is done before anything is locked.
  const hash = await hashPassword(temporary)
  let mobile = ''
  const at = context.now()
  const until = new Date(at.getTime() + accountSafety.temporaryPasswordLifeMs)
  const withdrawalsFrom = new Date(at.getTime() + accountSafety.recoveryWaitMs)
  const message = passwordResetMessage(secret, { until, withdrawalsFrom })
  const shown = await withAudit(
    context,
    isLogin ? 'members.resetPassword' : 'members.resetSalePassword',
    async (tx) => {
      const member = await lockMemberByAccount(tx, account)
      mobile = member.mobile
      const current = isLogin ? member.passwordHash : member.withdrawalPasswordHash
      if (current === null) throw new DomainError('withdrawal_password_not_set')
      const subject = { action: 'password', subject: approvedSubject(secret, member, current, at) } as const
      const isDone = await recordApproval(tx, context, subject, 'any amount')
      if (isDone) {
        const stored = isLogin
          ? { passwordHash: hash, passwordUntil: until }
          : { withdrawalPasswordHash: hash, withdrawalPasswordUntil: until }
        await tx.update(members).set(stored).where(eq(members.id, member.id))
        await clearFailures(tx, member, secret)
        await recordEvent(tx, context, { memberId: member.id, kind: 'password_reset', actor: context.actor })
        await endSessions(tx, { memberId: member.id, at })
        await sendMessage(tx, member.id, message, at)
      }
      const approval = await approvalState(tx, context, subject, 'any amount')
      return {
        subject: member.account,
        before: null,
        after: { is_reset: isDone, approvals: approval.approvals.length, reason },
        result: {
          account: member.account,
          ...approval,
          temporary_password: isDone ? temporary : null,
          expires_at: isDone ? until.toISOString() : null,
        },
      }
    },
  )
  if (shown.temporary_password !== null) await textTitle(context, mobile, message)
  return shown
}
