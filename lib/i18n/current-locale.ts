import 'server-only'
import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, locales, type Locale } from '@/contract/locales'

/** The language that the hidden segment names, in a server component. */
export async function currentLocale(): Promise<Locale> {
  const segment = await rootLocale()
  return locales.find((locale) => locale === segment) ?? defaultLocale
}
