import { locales, type Locale } from '@/contract/locales'
import type { LocalizedText } from '@/server/db/schema/localized'

/** Paragraphs in each language. */
export type Words = Record<Locale, string[]>

/** A text in each language: paragraphs as HTML, followed by a list if one is given. */
export function paragraphs(words: Words, list?: Words): LocalizedText {
  const html = (locale: Locale) => {
    const items = list?.[locale].map((item) => `<li>${item}</li>`).join('')
    return words[locale].map((text) => `<p>${text}</p>`).join('') + (items ? `<ul>${items}</ul>` : '')
  }
  return Object.fromEntries(locales.map((locale) => [locale, html(locale)])) as LocalizedText
}
