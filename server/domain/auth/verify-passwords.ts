import { eq } from 'drizzle-orm'
import { members, type Member } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { limitGuesses } from './guess-limit'
import { verifyPassword } from './password'
import { knownSource } from './sign-in-sources'
import { assertNotExpired } from './temporary-password'

/** Verifies a signed-in member's login password. Throws `password_wrong`, or `account_locked` after repeated failures. */
export async function verifyLoginPassword(
  context: Context,
  { id, accountKey, passwordHash }: Member,
  password: string,
): Promise<void> {
  const ofMember = context.db.select({ source: knownSource(context) }).from(members)
  const [{ source } = { source: null }] = await ofMember.where(eq(members.id, id))
  const guarded = { login: accountKey, source }
  const isRight = await limitGuesses(context, guarded, () => verifyPassword(passwordHash, password))
  if (!isRight) throw new DomainError('password_wrong')
}

/**
 * Verifies the withdrawal (sale) password. Throws `withdrawal_password_not_set`,
 * `withdrawal_password_wrong`, `temporary_password_expired`, or `account_locked` after repeated failures.
 */
export async function verifyWithdrawalPassword(
  context: Context,
  member: Pick<Member, 'id' | 'withdrawalPasswordHash' | 'withdrawalPasswordUntil'>,
  password: string,
): Promise<void> {
  const { id, withdrawalPasswordHash } = member
  if (!withdrawalPasswordHash) throw new DomainError('withdrawal_password_not_set')
  const isRight = await limitGuesses(context, { withdrawal: id }, () =>
    verifyPassword(withdrawalPasswordHash, password),
  )
  if (!isRight) throw new DomainError('withdrawal_password_wrong')
  assertNotExpired(context, member.withdrawalPasswordUntil)
}
