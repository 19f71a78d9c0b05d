import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { members } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { assertChangedPassword, assertNotOtherPassword, assertGoodPassword } from '../auth/new-password'
import { hashPassword } from '../auth/password'
import { endSessions } from '../auth/sessions'
import { verifyWithdrawalPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { reportChange } from '../mail/report-change'
import { recordEvent } from '../record-event'

type ChangeWithdrawalPassword = Contract['account']['changeWithdrawalPassword']

/**
 * Changes the withdrawal (sale) password and ends the member's other sessions. Throws `withdrawal_password_not_set`,
 * `withdrawal_password_wrong`, `temporary_password_expired`, `account_locked`, or `invalid_input` for a short or known password,
 * the current one, or the login password.
 */
export async function changeWithdrawalPassword(
  context: MemberContext,
  { current_password, password }: Parsed<ChangeWithdrawalPassword>,
): Promise<Output<ChangeWithdrawalPassword>> {
  const { db, memberId, sessionId } = context
  const member = await findMember(context)
  await assertGoodPassword(context, password, 'password', member.account)
  await verifyWithdrawalPassword(context, member, current_password)
  assertChangedPassword({ current_password, password }, member.withdrawalPasswordUntil)
  await assertNotOtherPassword(member.passwordHash, password, 'password')
  const withdrawalPasswordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    // Another call may have changed the password since it was verified.
    const { withdrawalPasswordHash: current } = await lockMember(tx, memberId)
    if (current !== member.withdrawalPasswordHash) throw new DomainError('withdrawal_password_wrong')
    await tx
      .update(members)
      .set({ withdrawalPasswordHash, withdrawalPasswordUntil: null })
      .where(eq(members.id, memberId))
    await recordEvent(tx, context, { memberId, kind: 'withdrawal_password_changed' })
    await reportChange(tx, context, memberId, { change: 'withdrawal_password_changed' })
    await endSessions(tx, { memberId, except: sessionId, at: context.now() })
  })
  return {}
}
