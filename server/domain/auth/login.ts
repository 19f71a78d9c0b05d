import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { members } from '@/server/db/schema'
import type { Context } from '../context'
import { Fault } from '../fault'
import { forgetFailures, noteFailure, refuseLocked } from './failed-attempts'
import { hashPassword, verifyPassword } from './password'
import { openSession } from './sessions'

type Login = Contract['auth']['login']

/** Verified against when the account is unknown, so that the answer takes as long as for a wrong password. */
let nobodysHash: Promise<string> | undefined

/**
 * Signs a member in (specification, sections 4 and 5). Throws `login_failed`, the same whichever credential is wrong,
 * or `account_locked` after repeated failures.
 */
export async function login(context: Context, { account, password }: Parsed<Login>): Promise<Output<Login>> {
  const accountKey = account.toLowerCase()
  const guarded = { secret: 'login', of: accountKey } as const
  await refuseLocked(context, guarded)
  const [member] = await context.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.accountKey, accountKey))
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verifyPassword(member?.passwordHash ?? (await nobodysHash), password)
  if (!member || !isRight) {
    await noteFailure(context, guarded)
    throw new Fault('login_failed')
  }
  await forgetFailures(context, guarded)
  await context.db.update(members).set({ lastLoginAt: context.now() }).where(eq(members.id, member.id))
  return { token: await openSession(context, member.id) }
}
