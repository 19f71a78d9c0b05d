import type { ProofPurpose } from '@/contract/security-factors'
import type { Database } from '@/server/db/client'
import type { Member } from '@/server/db/schema'
import { maskMobile } from '../mask'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { hasSecondFactor } from './second-factor'
import { passwordMark, redeemTicket } from './tickets'

/** The purpose of a ticket that proves a member's identity for one kind of change. */
export const ticketPurpose = (purpose: ProofPurpose) => `proof ${purpose}`

/** How a member can prove their identity: with the second factor if there is one, else with a code by SMS. */
export const proofMethod = async (db: Database, memberId: string): Promise<'factor' | 'sms'> =>
  (await hasSecondFactor(db, memberId)) ? 'factor' : 'sms'

/**
 * Requires a fresh proof of identity for a change, and uses it up (OWASP ASVS 5.0, 7.5.1 and 7.5.3). The proof is a ticket
 * of `security.prove` in the header `X-Proof`, bound to this session and purpose. The SMS code of a registration counts for
 * half an hour. Throws `proof_needed` with the `method` and the masked `mobile`. Call it in the change's transaction, under
 * the member's lock.
 */
export async function assertProved(
  tx: Database,
  context: MemberContext,
  member: Member,
  purpose: ProofPurpose,
): Promise<void> {
  const { proof, sessionId, now } = context
  const at = now()
  const method = await proofMethod(tx, member.id)
  const registeredMs = at.getTime() - member.createdAt.getTime()
  if (method === 'sms' && registeredMs < accountSafety.registrationProofMs) return
  const ticket = proof ? await redeemTicket(tx, proof, ticketPurpose(purpose), at) : null
  const isOwn = ticket?.memberId === member.id && ticket.sessionId === sessionId
  if (ticket && isOwn && ticket.passwordMark === passwordMark(member.passwordHash)) return
  throw new DomainError('proof_needed', { purpose, method, mobile: maskMobile(member.mobile) })
}
