import { locales } from '../../contract/locales'

/**
 * Language without a URL prefix (specification, section 2): these rewrites choose the hidden `[locale]` segment by the cookie
 * `lang`, else by `Accept-Language`, else the default, so that pages stay static. In production the front sets that cookie
 * for each page it renders (`front/page-key.ts`).
 */
const named = locales.join('|')

// beforeFiles rules match again after a rewrite, so paths that already begin with a language are excluded.
const source = `/:path((?!(?:api|_next|sandbox|revalidate|${named})(?:/|$)|.*\\..*).*)`

const browserPatterns = [
  ['tw', '^(?:zh|[a-z]{2}-(?:tw|cn|TW|CN)).*'],
  ['vi', '^vi.*'],
  ['th', '^th.*'],
  ['en', '^en.*'],
] as const

export const languageRewrites = [
  // An address may name its language, as in links of search engines.
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
  ...browserPatterns.map(([locale, value]) => ({
    source,
    missing: [{ type: 'cookie' as const, key: 'lang' }],
    has: [{ type: 'header' as const, key: 'accept-language', value }],
    destination: `/${locale}/:path`,
  })),
  { source, destination: '/tw/:path' },
]

/** Unknown paths become the static 404 page of their language. */
export const notFoundRewrites = [
  { source: `/:locale(${named})/:path*`, destination: '/:locale/missing' },
  { source: '/:path((?!api(?:/|$)|_next(?:/|$)|sandbox(?:/|$)).*)', destination: '/tw/missing' },
]

/** A language prefix typed by hand must not become a second address of a page. */
export const localePrefixRedirects = [
  // A separate rule: without a path, the other rule would redirect to an empty URL, which is the same page.
  { source: `/:locale(${named})`, destination: '/', permanent: false },
  { source: `/:locale(${named})/:path*`, destination: '/:path*', permanent: false },
]
