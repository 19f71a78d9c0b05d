import type { Locale } from './locales'

/** A help line for players, independent of the operator and free. The site dials `number` or opens `url`. */
export type HelpLine = { name: string; text: string; number?: string; url?: string }

/** Software with which players and parents block gambling sites on their devices. */
export type BlockingSoftware = { name: string; text: Record<Locale, string>; url: string }

/** Facts about the operator that appear on the site, in messages and in SMS. */
export type BrandFacts = {
  name: string
  /** The name in Chinese; empty if the brand has only one name. */
  nativeName: string
  /** The legal name of the company that operates the site. */
  operator: string
  /** `url` is the authority's page about the licence. */
  licence: { number: string; authority: Record<Locale, string>; url: string }
  /** Help lines by language. The first one is in the safety line of every page. */
  helpLines: Record<Locale, readonly HelpLine[]>
  /** Linked from `/limits` and the help, for parents (MGA, GLI-19 A.4.5) and for players themselves. */
  blockingSoftware: readonly BlockingSoftware[]
  /** The value of a point in money (MGA; UKGC RTS 2A). */
  pointValue: Record<Locale, string>
  /** The currency of `pointValue`, as in ISO 4217. A point is worth one of its units. */
  pointCurrency: string
  /** The jurisdiction named in the terms. */
  lawPlace: Record<Locale, string>
  /** The day the terms take effect, as `2026-01-01`. */
  termsEffective: string
  figures: {
    /** Number of sports events per day in the site's advertising texts. */
    sportsEvents: number
    /** Number of days for which game history is kept (section 6). */
    historyDays: number
    /**
     * Requirements for further bank accounts: months of membership and valid bets in points; and the maximum number of
     * accounts (section 6).
     */
    furtherAccounts: { months: number; bets: number; maximum: number }
  }
}

/** The configured brand; its design is in `lib/site/brand.ts`. These are example values that each operator replaces. */
export const brandFacts = {
  name: 'Lantern',
  nativeName: '天燈',
  operator: 'Lantern Example Ltd.',
  licence: {
    number: 'EXAMPLE-0001',
    url: 'https://licence.example.com/EXAMPLE-0001',
    authority: {
      tw: '範例群島博弈委員會',
      vi: 'Ủy ban Cá cược Quần đảo Ví dụ',
      en: 'Example Islands Gaming Commission',
      th: 'คณะกรรมการการพนันแห่งหมู่เกาะตัวอย่าง',
    },
  },
  helpLines: {
    tw: [
      { name: '安心專線', text: '衛生福利部，全年 24 小時，免付費', number: '1925' },
      { name: '生命線', text: '全年 24 小時', number: '1995' },
      { name: '張老師', text: '週一至週六 9:00–21:00', number: '1980' },
    ],
    vi: [
      {
        name: 'Gambling Therapy',
        text: 'Trực tuyến, nhiều ngôn ngữ, miễn phí',
        url: 'https://www.gamblingtherapy.org',
      },
      { name: 'Gamblers Anonymous', text: 'Các buổi gặp và nhóm trực tuyến', url: 'https://gamblersanonymous.org' },
    ],
    en: [
      {
        name: 'Gambling Therapy',
        text: 'Online, in many languages, free of charge',
        url: 'https://www.gamblingtherapy.org',
      },
      { name: 'Gamblers Anonymous', text: 'Meetings and online groups', url: 'https://gamblersanonymous.org' },
    ],
    th: [
      { name: 'สายด่วนสุขภาพจิต', text: 'กรมสุขภาพจิต 24 ชั่วโมง ไม่มีค่าใช้จ่าย', number: '1323' },
      { name: 'Gambling Therapy', text: 'ออนไลน์ หลายภาษา ไม่มีค่าใช้จ่าย', url: 'https://www.gamblingtherapy.org' },
    ],
  },
  blockingSoftware: [
    {
      name: 'BetBlocker',
      text: {
        tw: '封鎖博弈網站，免費，也能設定家長控管',
        vi: 'Chặn trang cờ bạc, miễn phí, có chế độ dành cho phụ huynh',
        en: 'Blocks gambling sites, free of charge, with settings for parents',
        th: 'บล็อกเว็บไซต์พนัน ไม่มีค่าใช้จ่าย มีการตั้งค่าสำหรับผู้ปกครอง',
      },
      url: 'https://betblocker.org',
    },
    {
      name: 'Google Family Link',
      text: {
        tw: '家長管理孩子裝置上的網站與應用程式',
        vi: 'Phụ huynh quản lý trang web và ứng dụng trên thiết bị của con',
        en: 'Parents choose the sites and apps on a child’s device',
        th: 'ผู้ปกครองดูแลเว็บไซต์และแอปในอุปกรณ์ของเด็ก',
      },
      url: 'https://families.google/familylink/',
    },
  ],
  pointValue: { tw: '新臺幣 1 元', vi: '1 đô la Đài Loan', en: 'NT$1', th: '1 ดอลลาร์ไต้หวัน' },
  pointCurrency: 'TWD',
  lawPlace: { tw: '範例群島', vi: 'Quần đảo Ví dụ', en: 'the Example Islands', th: 'หมู่เกาะตัวอย่าง' },
  termsEffective: '2026-01-01',
  figures: {
    sportsEvents: 500,
    historyDays: 30,
    furtherAccounts: { months: 1, bets: 3_000_000, maximum: 5 },
  },
} as const satisfies BrandFacts

/** The brand's name in a language. */
export const brandName = (locale: Locale): string =>
  locale === 'tw' ? brandFacts.nativeName || brandFacts.name : brandFacts.name
