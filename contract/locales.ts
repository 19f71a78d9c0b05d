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
