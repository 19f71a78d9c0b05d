import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { lockMember } from '../find-member'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { guessesLeft, limitGuesses } from './guess-limit'
import { hashPassword, verifyPassword } from './password'
import { openSession } from './sessions'
import { recordEvent } from '../record-event'
import { isKnownDevice, recordSources } from './sign-in-sources'
import { assertNotExpired } from './temporary-password'

type Login = Contract['auth']['login']

/** Verified against for an unknown account, so that the reply takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined

type VerifiedMember = Pick<Member, 'id' | 'passwordHash'>

/** Opens the session, unless the password was changed or the member suspended during the password check. */
async function startSession(tx: Database, context: Context, { id, passwordHash }: VerifiedMember): Promise<string> {
  const member = await lockMember(tx, id)
  if (member.passwordHash !== passwordHash) throw new DomainError('login_failed')
  // Only the holder of the password learns what follows.
  assertNotExpired(context, member.passwordUntil)
  if (member.suspendedUntil && member.suspendedUntil > context.now()) {
    const reason = member.suspensionReason ?? ''
    throw new DomainError('account_suspended', { until: member.suspendedUntil.toISOString(), reason })
  }
  const isNew = member.lastLoginAt !== null && (await isKnownDevice({ ...context, db: tx }, id)) === false
  await recordEvent(tx, context, { memberId: id, kind: isNew ? 'sign_in_new_device' : 'sign_in' })
  await recordSources(tx, context, id)
  await tx.update(members).set({ lastLoginAt: context.now() }).where(eq(members.id, id))
  return openSession({ ...context, db: tx }, id)
}

/**
 * Signs a member in (specification, sections 4 and 5). Throws `login_failed`, the same whichever credential is wrong
 * (with the `tries_left` before the lock), `account_locked` after repeated failures, `account_suspended` or `temporary_password_expired`.
 */
export async function login(context: Context, { account, password }: Parsed<Login>): Promise<Output<Login>> {
  const accountKey = account.toLowerCase()
  const [member] = await context.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.accountKey, accountKey))
  dummyHash ??= hashPassword('nobody has this password')
  const hash = member?.passwordHash ?? (await dummyHash)
  const guarded = { login: accountKey }
  const isRight = await limitGuesses(context, guarded, async () => (await verifyPassword(hash, password)) && !!member)
  if (!member || !isRight) {
    await recordEvent(context.db, context, { memberId: member?.id ?? null, kind: 'sign_in_failed' })
    throw new DomainError('login_failed', { tries_left: await guessesLeft(context, guarded) })
  }
  return { token: await inTransaction(context.db, (tx) => startSession(tx, context, member)) }
}
