import { eq } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { expectOneRow } from '@/server/db/rows'
import { members, type Member } from '@/server/db/schema'
import { passkeysOf, requestPasskey, verifyPasskey } from '../auth/passkeys'
import { ticketPurpose } from '../auth/proof'
import { tokenHash } from '../auth/sessions'
import { findTicket, issueTicket, passwordMark, redeemTicket } from '../auth/tickets'
import type { Context, MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { accountSafety } from '../rules'
import { signInVerified } from './login'

type Passkeys = OptionalCalls['passkeys']
type Challenged = Output<Passkeys['startSignIn']>

const memberById = async ({ db }: Context, id: string): Promise<Member> =>
  expectOneRow(await db.select().from(members).where(eq(members.id, id)))

const signInUse = { purpose: 'sign in', boundTo: null }

/** Begins a sign-in without a password. Any passkey of this site may answer. */
export const startSignIn = (context: Context): Promise<Challenged> => requestPasskey(context, signInUse)

/**
 * Signs a member in with a passkey alone. It counts as two factors, because the authenticator verified its user. Throws
 * `passkey_failed` and the errors of `signInVerified`.
 */
export async function signInByPasskey(
  context: Context,
  { credential }: Parsed<Passkeys['signIn']>,
): Promise<Output<Passkeys['signIn']>> {
  const passkey = await verifyPasskey(context, credential, signInUse)
  const { id, account, passwordHash } = await memberById(context, passkey.memberId)
  const verified = { id, mark: passwordMark(passwordHash), by: 'passkey' as const }
  const opened = await signInVerified(context, verified, async (tx) => {
    await lockMember(tx, id)
    // The passkey may have been removed meanwhile.
    if (!(await passkeysOf(tx, id)).some((own) => own.id === passkey.id)) throw new DomainError('passkey_failed')
  })
  return { ...opened, account }
}

const factorUse = (purpose: string, ticket: string) => ({ purpose, boundTo: tokenHash(ticket) })

/** Requests an answer of one of the member's passkeys. Throws `passkey_failed` if there is none. */
async function requestOwn(context: Context, memberId: string, use: { purpose: string; boundTo: string }) {
  const own = await passkeysOf(context.db, memberId)
  if (own.length === 0) throw new DomainError('passkey_failed')
  return requestPasskey(context, use, own)
}

/** Requests a passkey as the second factor of a sign-in or a recovery. Throws `ticket_expired` or `passkey_failed`. */
export async function startFactor(
  context: Context,
  { ticket }: Parsed<Passkeys['startFactor']>,
): Promise<Output<Passkeys['startFactor']>> {
  const found = (await findTicket(context, ticket, 'sign_in')) ?? (await findTicket(context, ticket, 'recovery factor'))
  if (!found) throw new DomainError('ticket_expired')
  return requestOwn(context, found.memberId, factorUse(found.purpose, ticket))
}

/**
 * Finishes a sign-in with a passkey, after the password was verified. Throws `ticket_expired`, `passkey_failed` and the
 * errors of `signInVerified`.
 */
export async function finishSignIn(
  context: Context,
  { ticket, credential }: Parsed<Passkeys['finishSignIn']>,
): Promise<Output<Passkeys['finishSignIn']>> {
  const found = await findTicket(context, ticket, 'sign_in')
  if (!found) throw new DomainError('ticket_expired')
  const { memberId, passwordMark: mark } = found
  await verifyPasskey(context, credential, { memberId, ...factorUse('sign_in', ticket) })
  return signInVerified(context, { id: memberId, mark, by: 'passkey' }, async (tx) => {
    if (!(await redeemTicket(tx, ticket, 'sign_in', context.now()))) throw new DomainError('ticket_expired')
  })
}

/**
 * Continues a recovery after its SMS code. The new ticket names the passkey, so that the recovery keeps it. Throws
 * `ticket_expired` or `passkey_failed`.
 */
export async function continueByPasskey(
  context: Context,
  { ticket, credential }: Parsed<Passkeys['continueRecovery']>,
): Promise<Output<Passkeys['continueRecovery']>> {
  const purpose = 'recovery factor'
  const found = await findTicket(context, ticket, purpose)
  if (!found) throw new DomainError('ticket_expired')
  const { memberId } = found
  const passkey = await verifyPasskey(context, credential, { memberId, ...factorUse(purpose, ticket) })
  if (!(await redeemTicket(context.db, ticket, purpose, context.now()))) throw new DomainError('ticket_expired')
  const { recoveryLifeMs: lifeMs } = accountSafety
  const member = await memberById(context, memberId)
  const issued = await issueTicket(context, { member, purpose: 'recovery password', method: passkey.id, lifeMs })
  return { ticket: issued, expires_in_s: lifeMs / 1000 }
}

/** Requests a passkey as proof of identity for a change in this session, or one withdrawal. Throws `passkey_failed` if there is none. */
export const startProof = (
  context: MemberContext,
  subject: Parsed<Passkeys['startProof']>,
): Promise<Output<Passkeys['startProof']>> =>
  requestOwn(context, context.memberId, { purpose: ticketPurpose(context, subject), boundTo: context.sessionId })

/** Returns a proof of identity for one change in this session. Throws `passkey_failed`. */
export async function proveByPasskey(
  context: MemberContext,
  { credential, ...subject }: Parsed<Passkeys['prove']>,
): Promise<Output<Passkeys['prove']>> {
  const { memberId, sessionId } = context
  const member = await findMember(context)
  const named = ticketPurpose(context, subject)
  await verifyPasskey(context, credential, { memberId, purpose: named, boundTo: sessionId })
  const { proofLifeMs: lifeMs } = accountSafety
  const proof = await issueTicket(context, { member, purpose: named, sessionId, method: 'passkey', lifeMs })
  return { proof, expires_in_s: lifeMs / 1000 }
}
