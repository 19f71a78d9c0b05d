/** The specification's language values, in its order; `tw` is the default (sections 2 and 9). */
export const locales = ['tw', 'vi', 'en', 'th'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'tw'

/** Language tags for Intl, `<html lang>` and `Accept-Language`. As a tag, `tw` would mean the language Twi. */
export const languageTag = { tw: 'zh-Hant-TW', vi: 'vi-VN', en: 'en-US', th: 'th-TH' } as const satisfies Record<
  Locale,
  string
>

/** The language of a tag such as `zh-Hant-TW`; undefined if the site has no such tag. */
export const localeOfTag = (tag: string | null): Locale | undefined =>
  locales.find((locale) => languageTag[locale] === tag)

/**
 * Chooses a language from tags in order of preference (specification, section 2). Tags of CN, TW, ZH give tw; VI gives
 * vi; EN, US, UK give en; TH gives th. Without a match: the default.
 */
export function chooseLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const parts = tag.toUpperCase().split(/[-_;,\s]/)
    if (parts.some((part) => ['ZH', 'TW', 'CN'].includes(part))) return 'tw'
    if (parts.includes('VI')) return 'vi'
    if (parts.includes('TH')) return 'th'
    if (parts.some((part) => ['EN', 'US', 'UK'].includes(part))) return 'en'
  }
  return defaultLocale
}
