import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'
import type tw from '@/locales/tw/terms.json'

/** The terms of use: an introduction, and sections of a title and its clauses, in reading order. */
export type Terms = typeof tw

const loaders: Record<Locale, () => Promise<Terms>> = {
  tw: async () => (await import('@/locales/tw/terms.json')).default,
  vi: async () => (await import('@/locales/vi/terms.json')).default,
  en: async () => (await import('@/locales/en/terms.json')).default,
  th: async () => (await import('@/locales/th/terms.json')).default,
}

/** The terms in the language of a tag such as `zh-Hant-TW`; loaded on demand, because they are long and few pages need them. */
export function loadTerms(tag: string): Promise<Terms> {
  return loaders[locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale]()
}
