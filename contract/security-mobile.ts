import * as z from 'zod/mini'
import { call } from './define'
import { groupedText, mobile, timestamp } from './fields'

/** The new number, and the code that was sent to it. */
export const newMobileInput = z.object({ mobile, code: groupedText(/^\d{6}$/, 'sms_code_format') })

/** A new mobile number: a code to it, and a fresh proof with the second factor or the present number. */
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
      /** Until then no withdrawal can be requested. */
      withdrawals_from: timestamp,
    }),
    errors: ['proof_needed', 'sms_code_wrong', 'sms_code_expired', 'mobile_taken'],
    summary: 'Change the mobile number, end other sessions and pause withdrawals for 24 hours',
  }),
} as const
