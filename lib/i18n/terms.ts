import { defaultLocale, languageTag, localeOfTag, type Locale } from '@/contract/locales'
import type tw from '@/locales/tw/terms.json'
import { brand } from '../brand'
import { licenceFacts } from '../brand-tokens'
import { figureTexts } from '../figure-texts'

/** The terms of use in reading order: an introduction, and sections with a title and clauses. */
export type Terms = typeof tw

const loaders: Record<Locale, () => Promise<Terms>> = {
  tw: async () => (await import('@/locales/tw/terms.json')).default,
  vi: async () => (await import('@/locales/vi/terms.json')).default,
  en: async () => (await import('@/locales/en/terms.json')).default,
  th: async () => (await import('@/locales/th/terms.json')).default,
}

/**
 * The terms in the language of a tag such as `zh-Hant-TW`, with the brand's facts filled in. Loaded on demand, because
 * they are long and few pages need them.
 */
export async function loadTerms(tag: string): Promise<Terms> {
  const locale = localeOfTag(tag) ?? defaultLocale
  const effective = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' })
  const facts: Record<string, string> = {
    ...licenceFacts(brand, locale),
    ...figureTexts(languageTag[locale]),
    place: brand.lawPlace[locale],
    effective: effective.format(new Date(brand.termsEffective)),
  }
  const terms = await loaders[locale]()
  const fill = (_: string, text: unknown) =>
    typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (slot, name: string) => facts[name] ?? slot) : text
  return JSON.parse(JSON.stringify(terms, fill)) as Terms
}
