import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'
import en from '@/locales/en/crash.json'
import th from '@/locales/th/crash.json'
import tw from '@/locales/tw/crash.json'
import vi from '@/locales/vi/crash.json'

/** What is said where a screen, or the whole page, could not be drawn. */
export type CrashWords = typeof tw

const inEach: Record<Locale, CrashWords> = { tw, vi, en, th }

/** The words of a language, by its tag in HTML, for where whatever brings words to the page is gone itself. */
export const crashMessages = (tag: string): CrashWords =>
  inEach[locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale]
