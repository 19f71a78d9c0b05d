import { toDecimal } from '@/contract/amount'
import { locales, type Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import { mails } from '@/server/db/schema'
import type { LocalizedText } from '@/server/db/schema/localized'
import { legible } from '../legible'

/** What the product itself writes to members. Contents are HTML; values are escaped. */
export type Letter = { title: LocalizedText; content: LocalizedText }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it may stand in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Points as each language writes them. */
export const pointsIn = (amountMinor: bigint): LocalizedText =>
  inEach((locale) => String(legible(toDecimal(amountMinor), locale)))

/** A moment, by the site's clock, as each language writes it. */
export const momentIn = (at: Date): LocalizedText => inEach((locale) => String(legible(at.toISOString(), locale)))

const inEach = (text: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as LocalizedText

/** Puts a letter into a member's inbox, in the transaction of what it tells of. */
export async function writeLetter(tx: Database, memberId: string, letter: Letter, at: Date): Promise<void> {
  await tx.insert(mails).values({ memberId, type: 'personal', ...letter, createdAt: at })
}
