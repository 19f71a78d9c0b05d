/** The specification's language values, in its order; `tw` is the default (sections 2 and 9). */
export const locales = ['tw', 'vi', 'en', 'th'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'tw'

/** Language tags for Intl, `<html lang>` and `Accept-Language`; as a tag, `tw` would mean Twi. */
export const languageTag = { tw: 'zh-Hant-TW', vi: 'vi-VN', en: 'en-US', th: 'th-TH' } as const satisfies Record<
  Locale,
  string
>

/**
 * Chooses a language by tags in order of preference (specification, section 2): tw for CN, TW, ZH; vi for
 * VI; en for EN, US, UK; th for TH; else the default.
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
