import { brandName } from '@/contract/brand'
import type { Locale } from '@/contract/locales'
import { localizedDateTime } from './message'

const texts: Record<Locale, (brand: string, until: string) => string> = {
  tw: (brand, until) =>
    `【${brand}】您的帳號已超過 1 年未使用，若於 ${until} 前未登入，帳號將關閉；剩餘的點數由本站為您保管。`,
  vi: (brand, until) =>
    `[${brand}] Tài khoản của bạn đã hơn 1 năm không sử dụng. Nếu bạn không đăng nhập trước ${until}, tài khoản sẽ bị đóng; số điểm còn lại vẫn được giữ cho bạn.`,
  en: (brand, until) =>
    `[${brand}] Your account has been unused for over a year. Log in before ${until} or it will be closed. We will keep any remaining points for you.`,
  th: (brand, until) =>
    `[${brand}] บัญชีของคุณไม่ได้ใช้งานเกิน 1 ปี หากไม่เข้าสู่ระบบก่อน ${until} บัญชีจะถูกปิด เราจะเก็บแต้มที่เหลือไว้ให้คุณ`,
}

const localeOfPrefix: readonly (readonly [string, Locale])[] = [
  ['+886', 'tw'],
  ['+84', 'vi'],
  ['+66', 'th'],
]

/** The main language of the country that a number belongs to, for members who are not signed in. */
export const localeOfMobile = (mobile: string): Locale =>
  localeOfPrefix.find(([prefix]) => mobile.startsWith(prefix))?.[1] ?? 'en'

/**
 * The SMS before an unused account is closed. It uses the language of the number's country, because no session reveals
 * the member's own.
 */
export function inactivitySms(mobile: string, closableFrom: Date): string {
  const locale = localeOfMobile(mobile)
  return texts[locale](brandName(locale), localizedDateTime(closableFrom)[locale])
}
