/**
 * The value of the language cookie among `cookies`: `__Host-lang` over TLS, so that no other host and no plain http can
 * set it (OWASP ASVS 5.0, 3.3.1 and 3.3.3), else `lang`.
 */
export const languageCookie = (cookies: string): string | undefined =>
  (/(?:^|;\s*)__Host-lang=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)lang=([^;]*)/.exec(cookies))?.[1]
