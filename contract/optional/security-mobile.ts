import * as z from 'zod/mini'
import { call } from '../define'
import { mobile, smsCode, timestamp } from '../fields'

/** The new number, and the code that was sent to it. */
const newMobileInput = z.object({ mobile, code: smsCode })

/**
 * Calls that change the mobile number: they need a code sent to the new number and a fresh proof, by second factor or
 * by the current number.
 */
export const mobileCalls = {
  sendMobileCode: call({
    path: '/api/v1/security/mobile/send',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ mobile }),
    output: z.object({ expires_in_s: z.int(), resend_in_s: z.int() }),
    summary: 'Send a code to a new mobile number',
  }),
  changeMobile: call({
    path: '/api/v1/security/mobile/change',
    access: 'member',
    whileClosed: 'open',
    input: newMobileInput,
    output: z.object({
      /** Masked. */
      mobile: z.string(),
      /** No withdrawal can be requested before this time. */
      withdrawals_from: timestamp,
    }),
    errors: ['proof_needed', 'sms_code_wrong', 'sms_code_expired', 'mobile_taken'],
    summary: 'Change the mobile number, end other sessions and pause withdrawals for 24 hours',
  }),
} as const
