import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { chooseLocale, defaultLocale, locales, type Locale } from '@/contract/locales'
import type { BuildRoutes } from './build-routes'

/** Everything that a page depends on: its bare path and its language. `path` is null for the 404 page. */
export type PageKey = { path: string | null; locale: Locale }

/** Who answers a request: one of the pages kept here, or Next with a part of a page, a redirect or a route handler. */
export type Destination =
  | { kind: 'page' | 'part'; key: PageKey; isLocaleInAddress: boolean }
  | { kind: 'redirect' | 'handler' }

/** A trailing slash, a doubled one or a language in front: Next redirects these to the page's one address. */
const notCanonical = new RegExp(`//|.+/$|^/(?:${locales.join('|')})(?:/|$)`)

/**
 * The page that a request means. Only path and language choose it: all headers except those of the language are ignored, and
 * so is the query except `lang`.
 */
export function destinationOf(request: IncomingMessage, routes: BuildRoutes): Destination {
  const path = request.url?.split('?', 1)[0] ?? '/'
  if (notCanonical.test(path)) return { kind: 'redirect' }
  if (routes.isHandler(path)) return { kind: 'handler' }
  const isPage = routes.pages.has(path) || routes.isDynamicPage(path)
  const inAddress = addressLocale(request)
  const key = { path: isPage ? path : null, locale: inAddress ?? localeOf(request) }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return {
    kind: isPage && isRead && request.headers.rsc !== undefined ? 'part' : 'page',
    key,
    isLocaleInAddress: inAddress !== null,
  }
}

/** The language that an address names (`/about?lang=vi`), which then depends on nothing else. */
function addressLocale({ url = '' }: IncomingMessage): Locale | null {
  const named = new URLSearchParams(url.split('?').slice(1).join('?')).get('lang')
  return locales.find((locale) => locale === named) ?? null
}

/**
 * The language of a request: the cookie `lang` (`__Host-lang` over TLS), else `Accept-Language` with its weights, else the default (specification,
 * section 2). An unknown value of the cookie means the default, as in `lib/i18n/rewrites.ts`.
 */
export function localeOf(request: IncomingMessage): Locale {
  const sent = request.headers.cookie ?? ''
  const [, chosen] = /(?:^|;\s*)__Host-lang=([^;]*)/.exec(sent) ?? /(?:^|;\s*)lang=([^;]*)/.exec(sent) ?? []
  if (chosen) return locales.find((locale) => locale === chosen) ?? defaultLocale
  return chooseLocale(new Negotiator(request).languages())
}
