import { toMinor } from '@/contract/amount'
import type { Input } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { ProofPurpose } from '@/contract/optional/security-factors'
import type { Database } from '@/server/db/client'
import { maskMobile } from '../mask'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { accountSafety } from '../rules'
import { factorsOf } from './second-factor'
import { findTicket, passwordMark, redeemTicket, restoreTicket } from './tickets'

type Withdrawal = NonNullable<Input<OptionalCalls['security']['sendProof']>['withdrawal']>

/** What a proof of identity is for: a kind of change, or one withdrawal. */
export type ProofSubject = { purpose: ProofPurpose; withdrawal?: Withdrawal | undefined }

/** A keyed digest of a withdrawal's amount and account: a code or ticket that was issued for it is valid for no other. */
export const withdrawalMark = (
  { ports, memberId }: Pick<MemberContext, 'ports' | 'memberId'>,
  { amount, payout_type, payout_account }: Withdrawal,
): string => ports.secrets.hash(`withdrawal of ${memberId}`, [toMinor(amount), payout_type, payout_account].join('\n'))

/** The purpose of a ticket that proves a member's identity for one kind of change, or for one withdrawal. */
export const ticketPurpose = (
  context: Pick<MemberContext, 'ports' | 'memberId'>,
  { purpose, withdrawal }: ProofSubject,
): string =>
  purpose === 'withdrawal' && withdrawal
    ? `proof ${purpose} ${withdrawalMark(context, withdrawal)}`
    : `proof ${purpose}`

/** How a member can prove their identity: with the second factor if there is one, else with a code by SMS. */
export const proofMethod = async (db: Database, memberId: string): Promise<'factor' | 'sms'> =>
  (await factorsOf(db, memberId)).length > 0 ? 'factor' : 'sms'

/**
 * Requires a recent proof of identity for a change, and uses it up (OWASP ASVS 5.0, 7.5.1 and 7.5.3). The proof is a
 * ticket from `security.prove` in the header `X-Proof`, bound to this session, purpose and withdrawal. The SMS code of a
 * registration counts as a proof for half an hour, without a ticket. Returns the ticket, for `restoreTicket`, or null if
 * none was needed. Throws `proof_needed` with the `method`, the member's `factors`, and the masked `mobile`.
 */
export async function redeemProof(context: MemberContext, subject: ProofSubject): Promise<string | null> {
  const { db, proof, sessionId, now } = context
  const member = await findMember(context)
  const at = now()
  const factors = await factorsOf(db, member.id)
  const method = factors.length > 0 ? 'factor' : 'sms'
  const registeredMs = at.getTime() - member.createdAt.getTime()
  if (method === 'sms' && registeredMs < accountSafety.registrationProofMs) return null
  const { purpose } = subject
  const named = ticketPurpose(context, subject)
  const ticket = proof ? await findTicket(context, proof, named) : null
  const isOwn = ticket?.memberId === member.id && ticket.sessionId === sessionId
  const isValid = isOwn && ticket.passwordMark === passwordMark(member.passwordHash)
  if (proof && isValid && (await redeemTicket(db, proof, named, at))) return proof
  const mobile = maskMobile(member.mobile)
  throw new DomainError('proof_needed', { purpose, method, factors: factors.join(' '), mobile })
}

/**
 * Runs `work` after a recent proof of identity (OWASP ASVS 5.0, 7.5.1 and 7.5.3). Throws `proof_needed` without one, but
 * first what `checkFirst` throws: a member who mistyped a password learns it before a code is asked for. A successful
 * change uses the proof up. A refused change leaves it valid, so that correcting a field does not cost another code.
 */
export async function withProof<O>(
  context: MemberContext,
  subject: ProofSubject,
  work: () => Promise<O>,
  checkFirst: () => Promise<void> = () => Promise.resolve(),
): Promise<O> {
  const proof = await redeemProof(context, subject).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'proof_needed') await checkFirst()
    throw error
  })
  try {
    return await work()
  } catch (error) {
    if (proof && error instanceof DomainError) await restoreTicket(context.db, proof)
    throw error
  }
}
