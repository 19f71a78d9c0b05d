import { toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { proofMethod, ticketPurpose, withdrawalMark } from '../auth/proof'
import { verifySecondFactor } from '../auth/second-factor'
import { sendSmsCode } from '../auth/send-sms-code'
import { consumeSmsCode, verifySmsCode } from '../auth/sms-codes'
import { issueTicket } from '../auth/tickets'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { localizedPoints } from '../mail/message'
import { accountSafety } from '../rules'
import { withdrawalDestination } from '../wallet/withdrawal-destination'
import { maskedDestination } from '../wallet/withdrawal-record'

type Security = OptionalCalls['security']

/**
 * Sends a code to the member's bound mobile number; for a withdrawal, the message names its amount and account, and
 * the code is valid for no other. Throws `forbidden` if the member has a second factor, which an SMS code cannot replace,
 * `payout_account_unknown`, `payout_account_waiting`, `sms_code_other_change`, `rate_limited` or `service_unavailable`.
 */
export async function sendProof(
  context: MemberContext,
  { withdrawal }: Parsed<Security['sendProof']>,
): Promise<Output<Security['sendProof']>> {
  const { db, locale, now } = context
  const { id, mobile } = await findMember(context)
  if ((await proofMethod(db, id)) !== 'sms') throw new DomainError('forbidden')
  if (!withdrawal) return sendSmsCode(context, { mobile, purpose: 'proof' })
  const { amount, payout_type: payoutType, payout_account } = withdrawal
  const destination = await withdrawalDestination(db, id, { payoutType, id: payout_account, now: now() })
  const points = localizedPoints(toMinor(amount))[locale]
  const payout = { points, account: maskedDestination(destination, locale) }
  return sendSmsCode(context, { mobile, purpose: 'proof', boundTo: withdrawalMark(context, withdrawal), payout })
}

/**
 * Returns a proof of identity for one change in this session, or for one withdrawal. Throws `second_factor_wrong`,
 * `account_locked`, `sms_code_wrong`, `sms_code_expired`, or `sms_code_other_change` if the text with the code named
 * something else.
 */
export async function prove(
  context: MemberContext,
  { code, ...subject }: Parsed<Security['prove']>,
): Promise<Output<Security['prove']>> {
  const { db, sessionId, now } = context
  const member = await findMember(context)
  const isFactor = (await proofMethod(db, member.id)) === 'factor'
  const method = isFactor ? await verifySecondFactor(context, member.id, code) : 'sms'
  if (!isFactor) {
    const { purpose, withdrawal } = subject
    const boundTo = purpose === 'withdrawal' && withdrawal ? withdrawalMark(context, withdrawal) : null
    const id = await verifySmsCode(context, { mobile: member.mobile, purpose: 'proof', boundTo }, code)
    if (!(await consumeSmsCode(db, id, now()))) throw new DomainError('sms_code_expired')
  }
  const { proofLifeMs: lifeMs } = accountSafety
  const purpose = ticketPurpose(context, subject)
  const proof = await issueTicket(context, { member, purpose, sessionId, method, lifeMs })
  return { proof, expires_in_s: lifeMs / 1000 }
}
