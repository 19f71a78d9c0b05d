import { useLocale } from 'next-intl'
import { defaultLocale, languageTag, locales, type Locale } from '@/contract/locales'

/** The language on screen by its name in the specification (`tw`), not by its Intl tag. */
export function useCurrentLocale(): Locale {
  const tag = useLocale()
  return locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale
}
