import { eq, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { OpenedSession } from '@/contract/member/auth'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { lockMember } from '../find-member'
import { sendMessage } from '../mail/message'
import { newDeviceMessage } from '../mail/messages-account'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { guessesLeft, limitGuesses } from '../auth/guess-limit'
import { hashPassword, verifyPassword } from '../auth/password'
import { openSession } from '../auth/sessions'
import { isPlayOpen } from '../play/closures'
import { matchExclusions, queryRegister } from '../protection/match-exclusions'
import { recordEvent, storingEvent } from '../record-event'
import { accountSafety } from '../rules'
import { factorsOf } from '../auth/second-factor'
import { isKnownDevice, knownSource, recordingSources, sourcesOfMember } from '../auth/sign-in-sources'
import { assertNotExpired } from '../auth/temporary-password'
import { endBegunSignIns, issueTicket, passwordMark } from '../auth/tickets'

type Login = Contract['auth']['login']

/** The hash that is verified for an unknown account, so that the answer takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined

/** A member whose password was verified. `mark` is the `passwordMark` of the hash that was verified. */
type VerifiedMember = {
  id: string
  mark: string
  /** How the member proved their identity, for the security log. */
  by: 'password' | 'totp' | 'recovery' | 'passkey'
}

/**
 * Locks the member's row once the password is verified. Throws if the password has changed meanwhile, or if the member
 * is suspended.
 */
async function lockVerified(tx: Database, context: Context, { id, mark }: VerifiedMember): Promise<Member> {
  const member = await lockMember(tx, id)
  if (passwordMark(member.passwordHash) !== mark) throw new DomainError('login_failed')
  // Errors from here on are only shown to a caller who knows the password.
  assertNotExpired(context, member.passwordUntil)
  if (member.closedAt) throw new DomainError('account_closed')
  if (member.suspendedUntil && member.suspendedUntil > context.now()) {
    const reason = member.suspensionReason ?? ''
    throw new DomainError('account_suspended', { until: member.suspendedUntil.toISOString(), reason })
  }
  return member
}

/**
 * Opens a session for a member who has passed every check that the account requires. `first`
 * runs in the same transaction, such as to redeem a ticket. Before the session exists, the member is compared with
 * excluded people; the register is queried afterwards, and play is closed until it answers. Throws `login_failed` if the
 * password was changed meanwhile, `account_closed`, `account_suspended` or `temporary_password_expired`.
 */
export async function signInVerified(
  context: Context,
  verified: VerifiedMember,
  first?: (tx: Database) => Promise<void>,
): Promise<OpenedSession> {
  const token = await inTransaction(context.db, async (tx) => {
    await first?.(tx)
    const member = await lockVerified(tx, context, verified)
    await matchExclusions(tx, context, verified.id)
    return startSession(tx, context, member, verified.by)
  })
  await queryRegister(context, verified.id)
  return { token, play_closed: !(await isPlayOpen(context.db, verified.id, context.now())) }
}

async function startSession(tx: Database, context: Context, member: Member, by: VerifiedMember['by']): Promise<string> {
  const { id } = member
  const known = await sourcesOfMember(tx, id)
  const isNew = member.lastLoginAt !== null && !isKnownDevice(context, known)
  const kind = isNew ? 'sign_in_new_device' : 'sign_in'
  const event = storingEvent(tx, context, { memberId: id, kind, details: { by } })
  const begun = endBegunSignIns(tx, context, id)
  const signedIn = tx.update(members).set({ lastLoginAt: context.now() }).where(eq(members.id, id))
  if (isNew) await sendMessage(tx, id, newDeviceMessage(context), context.now())
  const changes = sql`stored_event as ${event}, ${begun && sql`begun_ended as ${begun},`} signed_in as ${signedIn},
    ${recordingSources(tx, context, id, known)}`
  return openSession({ ...context, db: tx }, id, changes)
}

/**
 * Signs a member in (specification, sections 4 and 5). Throws `login_failed` with the `tries_left` before the lock (the
 * same error for a wrong account and a wrong password), `account_locked` after repeated failures, `account_closed`,
 * `account_suspended`, `temporary_password_expired`, or `second_factor_needed` with the member's `factors` and a
 * `ticket` for `security.signIn` or `passkeys.finishSignIn`.
 */
export async function login(context: Context, { account, password }: Parsed<Login>): Promise<Output<Login>> {
  const accountKey = account.toLowerCase()
  const [member] = await context.db
    .select({ id: members.id, passwordHash: members.passwordHash, source: knownSource(context) })
    .from(members)
    .where(eq(members.accountKey, accountKey))
  dummyHash ??= hashPassword('nobody has this password')
  const hash = member?.passwordHash ?? (await dummyHash)
  const guarded = { login: accountKey, source: member?.source ?? null }
  const isRight = await limitGuesses(context, guarded, async () => (await verifyPassword(hash, password)) && !!member)
  if (!member || !isRight) {
    await recordEvent(context.db, context, { memberId: member?.id ?? null, kind: 'sign_in_failed' })
    throw new DomainError('login_failed', { tries_left: await guessesLeft(context, guarded) })
  }
  const verified = { id: member.id, mark: passwordMark(member.passwordHash), by: 'password' as const }
  const factors = await factorsOf(context.db, member.id)
  if (factors.length > 0) {
    await inTransaction(context.db, (tx) => lockVerified(tx, context, verified))
    const lifeMs = accountSafety.signInTicketLifeMs
    const ticket = await issueTicket(context, { member, purpose: 'sign_in', lifeMs, caller: context })
    throw new DomainError('second_factor_needed', {
      ticket,
      expires_in_s: lifeMs / 1000,
      factors: factors.join(' '),
    })
  }
  return signInVerified(context, verified)
}
