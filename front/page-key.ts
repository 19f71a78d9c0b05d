import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { chooseLocale, defaultLocale, locales, type Locale } from '@/contract/locales'
import type { BuildRoutes } from './build-routes'

/** Everything that a page depends on: its bare path and its language. `path` is null for the 404 page. */
export type PageKey = { path: string | null; locale: Locale }

/** Who answers a request: one of the pages kept here, or Next with a part of a page, a redirect or a route handler. */
export type Destination = { kind: 'page' | 'part'; key: PageKey } | { kind: 'redirect' | 'handler' }

/** A trailing slash, a doubled one or a language in front: Next redirects these to the page's one address. */
const notCanonical = new RegExp(`//|.+/$|^/(?:${locales.join('|')})(?:/|$)`)

/** Where a request leads. The query never chooses a page, and neither does any header but those of the language. */
export function destinationOf(request: IncomingMessage, routes: BuildRoutes): Destination {
  const path = request.url?.split('?', 1)[0] ?? '/'
  if (notCanonical.test(path)) return { kind: 'redirect' }
  if (routes.isHandler(path)) return { kind: 'handler' }
  const isPage = routes.pages.has(path)
  const key = { path: isPage ? path : null, locale: localeOf(request) }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return { kind: isPage && isRead && request.headers.rsc !== undefined ? 'part' : 'page', key }
}

/**
 * The language of a request: the cookie `lang`, else `Accept-Language` with its weights, else the default (specification,
 * section 2). An unknown value of the cookie means the default, as in `lib/i18n/rewrites.ts`.
 */
export function localeOf(request: IncomingMessage): Locale {
  const [, chosen] = /(?:^|;\s*)lang=([^;]*)/.exec(request.headers.cookie ?? '') ?? []
  if (chosen) return locales.find((locale) => locale === chosen) ?? defaultLocale
  return chooseLocale(new Negotiator(request).languages())
}
