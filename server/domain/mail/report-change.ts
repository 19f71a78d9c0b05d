import { brandName } from '@/contract/brand'
import type { Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import type { LocalizedText } from '@/server/db/schema/localized'
import type { Context } from '../context'
import { localeOfMobile } from './inactivity-sms'
import { accessNotices, type Notice } from './notices-access'
import { payoutNotices } from './notices-payout'
import { escapeHtml, localizedDateTime, sendMessage, type SystemMessage } from './message'

/**
 * Messages about changes to an account. They let the member notice a change that somebody else made (OWASP ASVS 5.0,
 * 6.3.7).
 */
const notices = { ...accessNotices, ...payoutNotices }

/** A change to an account that is reported to its member. */
export type AccountChange = keyof typeof notices

const notYou: LocalizedText = {
  tw: '若非您本人，請立即修改密碼並聯絡客服。',
  vi: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ với bộ phận chăm sóc khách hàng.',
  en: 'If this was not you, change your password and contact customer service immediately.',
  th: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
}

/** How many characters at the end of a number or address are shown, so that the member recognises it. */
const shownEnd = 4

type Caller = Pick<Context, 'now' | 'agent' | 'ip'>

/**
 * Reports a change in the member's inbox: when, from which device and from where. Call it in the change's transaction,
 * and `textChange` after it. `subject` is the number or address that changed; only its end is shown.
 */
export async function reportChange(
  tx: Database,
  { now, agent, ip }: Caller,
  memberId: string,
  { change, subject }: { change: AccountChange; subject?: string },
): Promise<void> {
  const { title, text } = notices[change]
  const moment = localizedDateTime(now())
  const end = subject && `…${subject.slice(-shownEnd)}`
  const source = [end, agent?.browser, agent?.system, ip].filter(Boolean).join(' · ')
  const content = (locale: Locale) =>
    `<p>${text[locale]}</p><p>${moment[locale]}${escapeHtml(source && ` · ${source}`)}</p><p>${notYou[locale]}</p>`
  const message = { title, content: { tw: content('tw'), vi: content('vi'), en: content('en'), th: content('th') } }
  await sendMessage(tx, memberId, message, now())
}

/** An SMS text that begins with the brand. */
export const brandedSms = (locale: Locale, text: string): string =>
  locale === 'tw' ? `【${brandName(locale)}】${text}` : `[${brandName(locale)}] ${text}`

/**
 * Sends the SMS about a grave change; does nothing for other changes. Call it after the change's transaction. Never
 * throws, because the inbox has the message too.
 */
export async function textChange(context: Context, mobile: string, change: AccountChange): Promise<void> {
  const notice: Notice = notices[change]
  if (!notice.isGrave) return
  const { locale } = context
  await sendNotice(context, mobile, brandedSms(locale, `${notice.text[locale]} ${notYou[locale]}`))
}

/** Sends a message's title by SMS after an operator's change, in the language of the number's country. Never throws. */
export async function textTitle(
  context: Pick<Context, 'ports' | 'now' | 'onFailure'>,
  mobile: string,
  { title }: SystemMessage,
): Promise<void> {
  const locale = localeOfMobile(mobile)
  const text = `${title[locale]}${locale === 'tw' ? '。' : '. '}${notYou[locale]}`
  await sendNotice(context, mobile, brandedSms(locale, text))
}

/** Sends the SMS about a grave change made by an operator, in the language of the number's country. Never throws. */
export const reportReset = (context: Context, mobile: string, change: AccountChange): Promise<void> =>
  textChange({ ...context, locale: localeOfMobile(mobile) }, mobile, change)

/** Sends an SMS that reports something. Never throws: a failure is logged. */
export async function sendNotice(
  { ports, now, onFailure }: Pick<Context, 'ports' | 'now' | 'onFailure'>,
  mobile: string,
  text: string,
): Promise<void> {
  await ports.sms.send({ mobile, text, at: now() }).catch((error: unknown) => onFailure?.(error))
}
