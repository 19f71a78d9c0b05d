import { locales, type Locale } from '../../contract/locales'

/**
 * Language without a URL prefix (specification, section 2). These rewrites choose the hidden `[locale]` segment by the
 * cookie `lang`, else by `Accept-Language`, else the default, so that pages stay static. In production, the front sets
 * the cookie in the request for each page it renders (`front/page-key.ts`).
 */
const named = locales.join('|')

// beforeFiles rules match again after a rewrite, so paths that already begin with a language are excluded.
const source = `/:path((?!(?:api|_next|sandbox|${named})(?:/|$)|.*\\..*).*)`

const browserPatterns: Record<Locale, string> = {
  tw: '^(?:zh|[a-z]{2}-(?:tw|cn|TW|CN)).*',
  vi: '^vi.*',
  th: '^th.*',
  en: '^en.*',
}

export const languageRewrites = [
  // A URL may name its language with `?lang=`, as the links of search engines do.
  ...locales.map((locale) => ({
    source,
    has: [{ type: 'query' as const, key: 'lang', value: locale }],
    destination: `/${locale}/:path`,
  })),
  ...locales.map((locale) => ({
    source,
    has: [{ type: 'cookie' as const, key: 'lang', value: locale }],
    destination: `/${locale}/:path`,
  })),
  ...locales.map((locale) => ({
    source,
    missing: [{ type: 'cookie' as const, key: 'lang' }],
    has: [{ type: 'header' as const, key: 'accept-language', value: browserPatterns[locale] }],
    destination: `/${locale}/:path`,
  })),
  { source, destination: '/tw/:path' },
]

/** Rewrites unknown paths to the static 404 page of the language. */
export const notFoundRewrites = [
  { source: `/:locale(${named})/:path*`, destination: '/:locale/missing' },
  { source: '/:path((?!api(?:/|$)|_next(?:/|$)|sandbox(?:/|$)).*)', destination: '/tw/missing' },
]

/** Removes a language prefix typed by hand; it would be a second URL of the same page. */
export const localePrefixRedirects = [
  // A separate rule, because without a path the next rule would redirect to an empty URL, which is the same page.
  { source: `/:locale(${named})`, destination: '/', permanent: false },
  { source: `/:locale(${named})/:path*`, destination: '/:path*', permanent: false },
]
