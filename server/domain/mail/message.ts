import { toDecimal } from '@/contract/amount'
import { locales, type Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { mails } from '@/server/db/schema'
import type { LocalizedText } from '@/server/db/schema/localized'
import { formatForReader } from '../format-for-reader'

/** What the product itself writes to members. Contents are HTML; values are escaped. */
export type SystemMessage = { title: LocalizedText; content: LocalizedText }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it may stand in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Points as each language writes them. */
export const localizedPoints = (amountMinor: bigint): LocalizedText =>
  localize((locale) => String(formatForReader(toDecimal(amountMinor), locale)))

/** A moment, by the site's clock, as each language writes it. */
export const localizedDateTime = (at: Date): LocalizedText =>
  localize((locale) => String(formatForReader(at.toISOString(), locale)))

const localize = (text: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as LocalizedText

/** Puts a letter into a member's inbox, in the transaction of what it tells of. */
export async function sendMessage(tx: Database, memberId: string, letter: SystemMessage, at: Date): Promise<void> {
  await tx.insert(mails).values({ memberId, type: 'personal', ...letter, createdAt: at })
}
