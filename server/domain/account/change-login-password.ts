import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { members } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { assertChangedPassword, assertNotOtherPassword, assertGoodPassword } from '../auth/new-password'
import { hashPassword } from '../auth/password'
import { endSessions } from '../auth/sessions'
import { assertNotExpired } from '../auth/temporary-password'
import { verifyLoginPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { reportChange, textChange } from '../mail/report-change'
import { recordEvent } from '../record-event'

type ChangeLoginPassword = Contract['account']['changeLoginPassword']

/**
 * Changes the login password and ends the member's other sessions. Throws `password_wrong`, `account_locked`,
 * `temporary_password_expired`, or `invalid_input` for a short or known
 * password, the current one, or the withdrawal password.
 */
export async function changeLoginPassword(
  context: MemberContext,
  { current_password, password }: Parsed<ChangeLoginPassword>,
): Promise<Output<ChangeLoginPassword>> {
  const { db, memberId, sessionId } = context
  const member = await findMember(context)
  await assertGoodPassword(context, password, 'password', member.account)
  await verifyLoginPassword(context, member, current_password)
  assertNotExpired(context, member.passwordUntil)
  assertChangedPassword({ current_password, password }, member.passwordUntil)
  await assertNotOtherPassword(member.withdrawalPasswordHash, password, 'password')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    // Another call may have changed the password since it was verified.
    const { passwordHash: current } = await lockMember(tx, memberId)
    if (current !== member.passwordHash) throw new DomainError('password_wrong')
    await tx.update(members).set({ passwordHash, passwordUntil: null }).where(eq(members.id, memberId))
    await recordEvent(tx, context, { memberId, kind: 'password_changed' })
    await reportChange(tx, context, memberId, { change: 'password_changed' })
    await endSessions(tx, { memberId, except: sessionId, at: context.now() })
  })
  await textChange(context, member.mobile, 'password_changed')
  return {}
}
