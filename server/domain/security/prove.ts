import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { proofMethod, ticketPurpose } from '../auth/proof'
import { verifySecondFactor } from '../auth/second-factor'
import { sendSmsCode } from '../auth/send-sms-code'
import { consumeSmsCode, verifySmsCode } from '../auth/sms-codes'
import { issueTicket } from '../auth/tickets'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { accountSafety } from '../rules'

type Security = OptionalCalls['security']

/**
 * Sends a code to the member's bound mobile number. Throws `forbidden` if the member has a second factor, which an SMS
 * code cannot replace, `rate_limited` or `service_unavailable`.
 */
export async function sendProof(context: MemberContext): Promise<Output<Security['sendProof']>> {
  const { id, mobile } = await findMember(context)
  if ((await proofMethod(context.db, id)) !== 'sms') throw new DomainError('forbidden')
  return sendSmsCode(context, { mobile, purpose: 'proof' })
}

/**
 * Returns a proof of identity for one change in this session. Throws `second_factor_wrong`, `account_locked`,
 * `sms_code_wrong` or `sms_code_expired`.
 */
export async function prove(
  context: MemberContext,
  { purpose, code }: Parsed<Security['prove']>,
): Promise<Output<Security['prove']>> {
  const { db, sessionId, now } = context
  const member = await findMember(context)
  const isFactor = (await proofMethod(db, member.id)) === 'factor'
  const method = isFactor ? await verifySecondFactor(context, member.id, code) : 'sms'
  if (!isFactor) {
    const id = await verifySmsCode(context, { mobile: member.mobile, purpose: 'proof' }, code)
    if (!(await consumeSmsCode(db, id, now()))) throw new DomainError('sms_code_expired')
  }
  const { proofLifeMs: lifeMs } = accountSafety
  const proof = await issueTicket(context, { member, purpose: ticketPurpose(purpose), sessionId, method, lifeMs })
  return { proof, expires_in_s: lifeMs / 1000 }
}
