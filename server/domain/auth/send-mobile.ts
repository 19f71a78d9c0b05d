import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { Context } from '../context'
import { sendSmsCode } from './send-sms-code'

type SendMobile = Contract['auth']['sendMobile']

/**
 * Sends a registration code by SMS (specification, section 5). The answer is the same for a number that is already
 * registered: only its owner learns that, at registration. Throws `rate_limited`, or
 * `service_unavailable` when the gateway refused the message; another code may then be requested at once.
 */
export const sendMobile = (context: Context, { mobile }: Parsed<SendMobile>): Promise<Output<SendMobile>> =>
  sendSmsCode(context, { mobile, purpose: 'register' })
