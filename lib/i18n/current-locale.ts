import 'server-only'
import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, locales, type Locale } from '@/contract/locales'

/** The page's language in a server component, from the hidden `[locale]` segment. */
export async function currentLocale(): Promise<Locale> {
  const segment = await rootLocale()
  return locales.find((locale) => locale === segment) ?? defaultLocale
}
