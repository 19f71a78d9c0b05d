import type { Contract } from '@/contract'
import { brandName } from '@/contract/brand'
import type { Output, Parsed } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { createSmsCode, deleteUnsentCode, type NumberTarget, type SmsTarget } from './sms-codes'

type Texts = Record<Locale, (code: string) => string>

const { smsCodeLifeMs, smsResendMs } = accountSafety
const minutes = smsCodeLifeMs / 60_000

/** Each text says what its code is for, so that a fraudster cannot ask for the code under another pretext. */
const texts: Record<SmsTarget['purpose'], Texts> = {
  register: {
    tw: (code) => `【${brandName('tw')}】您的註冊驗證碼為 ${code}，${minutes} 分鐘內有效，請勿告訴他人。`,
    vi: (code) =>
      `[${brandName('vi')}] Mã xác minh đăng ký của bạn là ${code}, có hiệu lực trong ${minutes} phút. Đừng chia sẻ mã này với ai.`,
    en: (code) =>
      `[${brandName('en')}] Your registration code is ${code}. It is valid for ${minutes} minutes. Do not share it.`,
    th: (code) => `[${brandName('th')}] รหัสยืนยันการสมัครของคุณคือ ${code} ใช้ได้ภายใน ${minutes} นาที โปรดอย่าบอกผู้อื่น`,
  },
  proof: {
    tw: (code) =>
      `【${brandName('tw')}】有人正要變更您的帳號。驗證碼為 ${code}，${minutes} 分鐘內有效。若不是您本人，請勿告訴任何人，並立即修改密碼。`,
    vi: (code) =>
      `[${brandName('vi')}] Có người yêu cầu thay đổi tài khoản của bạn. Mã xác minh là ${code}, có hiệu lực trong ${minutes} phút. Nếu không phải bạn, đừng cho ai biết mã này và hãy đổi mật khẩu ngay.`,
    en: (code) =>
      `[${brandName('en')}] Someone is about to change your account. The code is ${code}, valid for ${minutes} minutes. If this is not you, do not share the code, and change your password immediately.`,
    th: (code) =>
      `[${brandName('th')}] มีผู้ขอเปลี่ยนแปลงบัญชีของคุณ รหัสยืนยันคือ ${code} ใช้ได้ภายใน ${minutes} นาที หากไม่ใช่คุณ อย่าบอกรหัสนี้กับใคร และเปลี่ยนรหัสผ่านทันที`,
  },
  mobile: {
    tw: (code) =>
      `【${brandName('tw')}】有人要把這個號碼綁定到帳號。驗證碼為 ${code}，${minutes} 分鐘內有效。若不是您本人，請勿告訴任何人。`,
    vi: (code) =>
      `[${brandName('vi')}] Có người yêu cầu liên kết số này với một tài khoản. Mã xác minh là ${code}, có hiệu lực trong ${minutes} phút. Nếu không phải bạn, đừng cho ai biết mã này.`,
    en: (code) =>
      `[${brandName('en')}] Someone is about to link this number to an account. The code is ${code}, valid for ${minutes} minutes. If this is not you, do not share the code.`,
    th: (code) =>
      `[${brandName('th')}] มีผู้ขอผูกหมายเลขนี้กับบัญชี รหัสยืนยันคือ ${code} ใช้ได้ภายใน ${minutes} นาที หากไม่ใช่คุณ อย่าบอกรหัสนี้กับใคร`,
  },
  recover: {
    tw: (code) =>
      `【${brandName('tw')}】找回帳號的驗證碼為 ${code}，${minutes} 分鐘內有效。若不是您本人，請勿告訴任何人，並忽略這則簡訊。`,
    vi: (code) =>
      `[${brandName('vi')}] Mã khôi phục tài khoản là ${code}, có hiệu lực trong ${minutes} phút. Nếu không phải bạn, đừng cho ai biết mã và hãy bỏ qua tin nhắn này.`,
    en: (code) =>
      `[${brandName('en')}] The code to recover your account is ${code}, valid for ${minutes} minutes. If this is not you, do not share the code and ignore this message.`,
    th: (code) =>
      `[${brandName('th')}] รหัสกู้คืนบัญชีคือ ${code} ใช้ได้ภายใน ${minutes} นาที หากไม่ใช่คุณ อย่าบอกรหัสนี้กับใคร และไม่ต้องดำเนินการใด ๆ`,
  },
}

/** The text of the code for a withdrawal. */
const withdrawalTexts: Record<Locale, (code: string, payout: NonNullable<NumberTarget['payout']>) => string> = {
  tw: (code, { points, account }) =>
    `【${brandName('tw')}】有人正要從您的帳號託售 ${points} 點到「${account}」。驗證碼為 ${code}，${minutes} 分鐘內有效。若不是您本人，請勿告訴任何人，並立即修改密碼。`,
  vi: (code, { points, account }) =>
    `[${brandName('vi')}] Có người yêu cầu rút ${points} điểm từ tài khoản của bạn về ${account}. Mã xác minh là ${code}, có hiệu lực trong ${minutes} phút. Nếu không phải bạn, đừng cho ai biết mã này và hãy đổi mật khẩu ngay.`,
  en: (code, { points, account }) =>
    `[${brandName('en')}] Someone is about to withdraw ${points} points from your account to ${account}. The code is ${code}, valid for ${minutes} minutes. If this is not you, do not share the code, and change your password immediately.`,
  th: (code, { points, account }) =>
    `[${brandName('th')}] มีผู้ขอถอน ${points} แต้มจากบัญชีของคุณไปยัง ${account} รหัสยืนยันคือ ${code} ใช้ได้ภายใน ${minutes} นาที หากไม่ใช่คุณ อย่าบอกรหัสนี้กับใคร และเปลี่ยนรหัสผ่านทันที`,
}

/**
 * Sends a code by SMS, unless the one of the last minute is still valid. Nothing is sent for an account that does not
 * exist. Throws `rate_limited`, `sms_code_other_change`, or `service_unavailable` if the gateway refused the message; then another code can be requested at once.
 */
export async function sendSmsCode(
  context: Context,
  target: SmsTarget,
): Promise<{ expires_in_s: number; resend_in_s: number }> {
  const created = await createSmsCode(context, target)
  if (created.code === null) {
    const expiresMs = created.expiresAt.getTime() - context.now().getTime()
    return { expires_in_s: Math.floor(expiresMs / 1000), resend_in_s: Math.ceil(created.resendMs / 1000) }
  }
  const { id, code } = created
  const sent = { expires_in_s: smsCodeLifeMs / 1000, resend_in_s: smsResendMs / 1000 }
  if (target.purpose === 'recover' && target.memberId === null) return sent
  const payout = 'payout' in target ? target.payout : undefined
  const { locale } = context
  const text = payout ? withdrawalTexts[locale](code, payout) : texts[target.purpose][locale](code)
  const message = { mobile: target.mobile, text, at: context.now() }
  await context.ports.sms.send(message).catch(async (cause: unknown) => {
    await deleteUnsentCode(context.db, id)
    throw new DomainError('service_unavailable', {}, [], { cause })
  })
  return sent
}

type SendMobile = Contract['auth']['sendMobile']

/**
 * Sends a registration code by SMS (specification, section 5). The answer is the same for a number that is registered
 * already, so nobody can find out which numbers are; the owner learns it when registering. Throws the errors of
 * `sendSmsCode`.
 */
export const sendMobile = (context: Context, { mobile }: Parsed<SendMobile>): Promise<Output<SendMobile>> =>
  sendSmsCode(context, { mobile, purpose: 'register' })
