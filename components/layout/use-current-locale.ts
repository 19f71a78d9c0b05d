import { useLocale } from 'next-intl'
import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'

/** The language on screen as the specification names it (`tw`, not its tag for Intl). */
export function useCurrentLocale(): Locale {
  const tag = useLocale()
  return locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale
}
