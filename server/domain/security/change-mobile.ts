import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { inTransaction } from '@/server/db/transaction'
import { asMobileTaken, storeMobile } from '../auth/mobile'
import { sendSmsCode } from '../auth/send-sms-code'
import { consumeSmsCode, verifySmsCode } from '../auth/sms-codes'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { textChange } from '../mail/report-change'
import { maskMobile } from '../mask'
import { accountSafety } from '../rules'

type Security = OptionalCalls['security']

/**
 * Sends a code to the new number. The answer is the same if the number is taken: only its owner learns that. Throws
 * `rate_limited` or `service_unavailable`.
 */
export const sendMobileCode = (
  context: MemberContext,
  { mobile }: Parsed<Security['sendMobileCode']>,
): Promise<Output<Security['sendMobileCode']>> => sendSmsCode(context, { mobile, purpose: 'mobile' })

/**
 * Changes the member's mobile number, with a code that was sent to the new number. An SMS to the old number reports the
 * change. Throws `sms_code_wrong`, `sms_code_expired` or `mobile_taken`.
 */
export async function changeMobile(
  context: MemberContext,
  { mobile, code }: Parsed<Security['changeMobile']>,
): Promise<Output<Security['changeMobile']>> {
  const { db, memberId, sessionId, now } = context
  const codeId = await verifySmsCode(context, { mobile, purpose: 'mobile' }, code)
  const changed = inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!(await consumeSmsCode(tx, codeId, now()))) throw new DomainError('sms_code_expired')
    await storeMobile(tx, context, member, { mobile, except: sessionId })
    return member.mobile
  })
  const old = await changed.catch(asMobileTaken)
  await textChange(context, old, 'mobile_changed')
  const withdrawalsFrom = new Date(now().getTime() + accountSafety.recoveryWaitMs)
  return { mobile: maskMobile(mobile), withdrawals_from: withdrawalsFrom.toISOString() }
}
