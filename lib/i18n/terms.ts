import { createTranslator } from 'next-intl'
import { defaultLocale, languageTag, localeOfTag, type Locale } from '@/contract/locales'
import type tw from '@/locales/tw/terms.json'
import { brand } from '../site/brand'
import { licenceFacts } from '../site/brand-tokens'
import { figureTexts } from '../site/figure-texts'

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
  // A translator, because the build compiles clauses with placeholders (`next.config.ts`): they are no longer text there.
  const translate = createTranslator({ locale: languageTag[locale], messages: terms }) as Translate
  const filled = (part: object, path: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]: [string, unknown]) => [
        name,
        isPart(value) ? filled(value, `${path}${name}.`) : translate(path + name, facts),
      ]),
    )
  return filled(terms, '') as Terms
}

type Translate = (path: string, facts: Record<string, string>) => string

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
