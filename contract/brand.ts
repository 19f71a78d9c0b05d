import type { Locale } from './locales'

/** Facts about the operator that appear on the site, in messages and in SMS. */
export type BrandFacts = {
  name: string
  /** The name in Chinese; empty if the brand has only one name. */
  nativeName: string
  /** The legal name of the company that operates the site. */
  operator: string
  licence: { number: string; authority: Record<Locale, string> }
  /** The jurisdiction of the terms. */
  lawPlace: Record<Locale, string>
  /** The day the terms take effect, as `2026-01-01`. */
  termsEffective: string
  figures: {
    /** Sports events a day, as the site advertises. */
    sportsEvents: number
    /** Days that game history is kept (section 6). */
    historyDays: number
    /** What more than one bank account requires: months of membership, valid bets in points, and how many then (section 6). */
    furtherAccounts: { months: number; bets: number; maximum: number }
  }
}

/** The configured brand; its design is in `lib/brand.ts`. These are example values that each operator replaces. */
export const brandFacts = {
  name: 'Lantern',
  nativeName: '天燈',
  operator: 'Lantern Example Ltd.',
  licence: {
    number: 'EXAMPLE-0001',
    authority: {
      tw: '範例群島博弈委員會',
      vi: 'Ủy ban Trò chơi Quần đảo Ví dụ',
      en: 'Example Islands Gaming Commission',
      th: 'คณะกรรมการเกมแห่งหมู่เกาะตัวอย่าง',
    },
  },
  lawPlace: { tw: '範例群島', vi: 'Quần đảo Ví dụ', en: 'the Example Islands', th: 'หมู่เกาะตัวอย่าง' },
  termsEffective: '2026-01-01',
  figures: {
    sportsEvents: 500,
    historyDays: 30,
    furtherAccounts: { months: 1, bets: 3_000_000, maximum: 5 },
  },
} as const satisfies BrandFacts

/** The brand's name in a language. */
export const brandName = (locale: Locale, { name, nativeName }: BrandFacts = brandFacts): string =>
  locale === 'tw' ? nativeName || name : name
