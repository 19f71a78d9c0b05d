import { defaultLocale, type Locale } from './locales'

/**
 * The value of the language cookie among `cookies`: `__Host-lang` over TLS, so that no other host and no plain http can
 * set it (OWASP ASVS 5.0, 3.3.1 and 3.3.3), else `lang`.
 */
export const languageCookie = (cookies: string): string | undefined =>
  (/(?:^|;\s*)__Host-lang=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)lang=([^;]*)/.exec(cookies))?.[1]

/**
 * Chooses a language from tags in order of preference (specification, section 2). Tags of CN, TW, ZH give tw; VI gives
 * vi; EN, US, UK give en; TH gives th. Without a match: the default.
 */
export function chooseLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const parts = tag.toUpperCase().split(/[-_;,\s]/)
    if (parts.some((part) => ['ZH', 'TW', 'CN'].includes(part))) return 'tw'
    if (parts.includes('VI')) return 'vi'
    if (parts.includes('TH')) return 'th'
    if (parts.some((part) => ['EN', 'US', 'UK'].includes(part))) return 'en'
  }
  return defaultLocale
}
