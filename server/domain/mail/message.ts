import { toDecimal } from '@/contract/amount'
import { brandName } from '@/contract/brand'
import { locales, type Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { messages } from '@/server/db/schema'
import type { LocalizedText } from '@/server/db/schema/localized'
import { formatForReader } from '../format-for-reader'

/** A message from the product to a member. Its content is HTML; values are escaped. */
export type SystemMessage = { title: LocalizedText; content: LocalizedText }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** An amount of points, formatted for each language. */
export const localizedPoints = (amountMinor: bigint): LocalizedText =>
  localize((locale) => String(formatForReader(toDecimal(amountMinor), locale)))

/** A moment in the site's time zone, formatted for each language. */
export const localizedDateTime = (at: Date): LocalizedText =>
  localize((locale) => String(formatForReader(at.toISOString(), locale)))

/** A text made for each language. */
export const localize = (text: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as LocalizedText

const signatures: Record<Locale, (brand: string) => string> = {
  tw: (brand) => `${brand}客服`,
  vi: (brand) => `Bộ phận chăm sóc khách hàng ${brand}`,
  en: (brand) => `${brand} customer service`,
  th: (brand) => `ฝ่ายบริการลูกค้า ${brand}`,
}

/** A message's content with the brand's signature below it. */
const signed = (content: LocalizedText) =>
  localize((locale) => `${content[locale]}<p>${escapeHtml(signatures[locale](brandName(locale)))}</p>`)

/** Puts a signed message into a member's inbox. Call it in the transaction of the change that the message reports. */
export async function sendMessage(tx: Database, memberId: string, message: SystemMessage, at: Date): Promise<void> {
  const { title, content } = message
  await tx.insert(messages).values({ memberId, type: 'personal', title, content: signed(content), createdAt: at })
}
