import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { members } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { hashPassword } from '../auth/password'
import { revokeOtherSessions } from '../auth/sessions'
import { proveWithdrawalPassword } from '../auth/withdrawal-password'
import type { MemberContext } from '../context'
import { findMember } from './find-member'

type ChangeWithdrawalPassword = Contract['account']['changeWithdrawalPassword']

/**
 * Changes the withdrawal (sale) password and ends the member's other sessions. Throws `withdrawal_password_not_set`,
 * `withdrawal_password_wrong` or `account_locked`.
 */
export async function changeWithdrawalPassword(
  context: MemberContext,
  { current_password, password }: Parsed<ChangeWithdrawalPassword>,
): Promise<Output<ChangeWithdrawalPassword>> {
  const { db, memberId, sessionId } = context
  const member = await findMember(context)
  await proveWithdrawalPassword(context, member, current_password)
  const withdrawalPasswordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await tx.update(members).set({ withdrawalPasswordHash }).where(eq(members.id, memberId))
    await revokeOtherSessions(tx, { memberId, sessionId, at: context.now() })
  })
  return {}
}
