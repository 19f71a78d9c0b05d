import type { Contract } from '@/contract'
import { brandName } from '@/contract/brand'
import type { Output, Parsed } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { createSmsCode, deleteUnsentCode } from './sms-codes'

type SendMobile = Contract['auth']['sendMobile']

const text: Record<Locale, (code: string) => string> = {
  tw: (code) => `【${brandName('tw')}】您的註冊驗證碼為 ${code}，10 分鐘內有效，請勿告訴他人。`,
  vi: (code) =>
    `[${brandName('vi')}] Mã xác nhận đăng ký của bạn là ${code}, có hiệu lực trong 10 phút. Không chia sẻ mã này cho ai.`,
  en: (code) => `[${brandName('en')}] Your registration code is ${code}. It is valid for 10 minutes. Do not share it.`,
  th: (code) => `[${brandName('th')}] รหัสยืนยันการสมัครของคุณคือ ${code} ใช้ได้ภายใน 10 นาที โปรดอย่าบอกผู้อื่น`,
}

/**
 * Sends a registration code by SMS (specification, section 5). The answer is the same for a number that is already
 * registered: only its owner learns that, at registration. Throws `rate_limited`, or
 * `service_unavailable` when the gateway refused the message; another code may then be requested at once.
 */
export async function sendMobile(context: Context, { mobile }: Parsed<SendMobile>): Promise<Output<SendMobile>> {
  const { id, code } = await createSmsCode(context, mobile)
  const message = { mobile, text: text[context.locale](code), at: context.now() }
  await context.ports.sms.send(message).catch(async (cause: unknown) => {
    await deleteUnsentCode(context.db, id)
    throw new DomainError('service_unavailable', {}, [], { cause })
  })
  const { smsCodeLifeMs, smsResendMs } = accountSafety
  return { expires_in_s: smsCodeLifeMs / 1000, resend_in_s: smsResendMs / 1000 }
}
