import { defaultLocale, localeOfTag, locales, type Locale } from '@/contract/locales'
import { chooseLocale, languageCookie } from '@/contract/reader-language'
import { saveCookie } from './cookie'
import { readJson, writeItem, type Key } from './local'

/** The language saved in local storage, else in the cookie (which outlives it); null if none was saved. */
export function readSavedLocale(): Locale | null {
  const { value } = (readJson('lang' satisfies Key) ?? {}) as { value?: unknown }
  const ofCookie = () => (typeof document === 'undefined' ? null : languageCookie(document.cookie))
  return locales.find((locale) => locale === value) ?? locales.find((locale) => locale === ofCookie()) ?? null
}

/** The language that this page's URL names (`?lang=vi`). It applies to this view only. */
export function readAddressLocale(): Locale | null {
  const named = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang')
  return locales.find((locale) => locale === named) ?? null
}

/** The language on screen. Another tab may have saved another one since this page was loaded. */
export function readShownLocale(): Locale {
  const tag = typeof document === 'undefined' ? null : document.documentElement.lang
  return localeOfTag(tag) ?? readAddressLocale() ?? readLocale()
}

/** The language in use: the saved one, else the browser's, else the default (specification, section 2). */
export function readLocale(): Locale {
  return readSavedLocale() ?? (typeof navigator === 'undefined' ? defaultLocale : chooseLocale(navigator.languages))
}

/** Saves the language for the server (`languageCookie`, 365 days) and for scripts (local storage). */
export function saveLocale(value: Locale, label: string): void {
  writeItem('lang' satisfies Key, JSON.stringify({ label, value }))
  saveCookie(`lang=${value}`)
}
