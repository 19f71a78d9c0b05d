import type { Member } from '@/server/db/schema'
import type { Context } from '../context'
import { Fault } from '../fault'
import { forgetFailures, noteFailure, refuseLocked } from './failed-attempts'
import { verifyPassword } from './password'

/**
 * Proves that the member knows the withdrawal (sale) password. Throws `withdrawal_password_not_set`,
 * `withdrawal_password_wrong`, or `account_locked` after repeated failures.
 */
export async function proveWithdrawalPassword(
  context: Context,
  member: Pick<Member, 'id' | 'withdrawalPasswordHash'>,
  password: string,
): Promise<void> {
  const guarded = { secret: 'withdrawal', of: member.id } as const
  if (!member.withdrawalPasswordHash) throw new Fault('withdrawal_password_not_set')
  await refuseLocked(context, guarded)
  if (!(await verifyPassword(member.withdrawalPasswordHash, password))) {
    await noteFailure(context, guarded)
    throw new Fault('withdrawal_password_wrong')
  }
  await forgetFailures(context, guarded)
}
