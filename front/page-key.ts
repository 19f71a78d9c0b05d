import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { defaultLocale, locales, type Locale } from '@/contract/locales'
import { chooseLocale, languageCookie } from '@/contract/reader-language'
import { isPlayClosed } from '@/contract/site-internals'
import { categoryPath } from '@/lib/games/categories'
import { venueCodes } from '@/lib/games/venue-codes'
import { closedPath, type BuildRoutes } from './build-routes'

/**
 * All that a page depends on: path without query, and language. `path` is null for the 404 page, `closedPath` for a lobby while play
 * is closed. `part`: the page as data for
 * Next's router, whole or as much as the router fetches ahead (`next-router-prefetch`).
 */
export type PageKey = { path: string | null; locale: Locale; part?: 'whole' | 'ahead' }

/** What answers a request: a page of the front's cache, or Next with a part of a page, a redirect or a route handler. */
export type Destination =
  | { kind: 'page' | 'part'; key: PageKey; isLocaleInAddress: boolean }
  | { kind: 'redirect' | 'handler' }

/** Paths with a trailing slash, a double slash or a language prefix. Next redirects them to the page's only address. */
const notCanonical = new RegExp(`//|./$|^/(?:${locales.join('|')})(?:/|$)`)

/** The pages of games. A member whose play is closed gets one page without games in place of them. */
const lobbies: ReadonlySet<string> = new Set([...Object.values(categoryPath), ...Object.keys(venueCodes.lobbies)])

/**
 * Returns what answers a request. Only path, language and, for a lobby, whether play is closed decide it: other headers
 * and all parameters but `lang` are ignored.
 */
export function destinationOf(request: IncomingMessage, routes: BuildRoutes): Destination {
  const path = request.url?.split('?', 1)[0] ?? '/'
  if (notCanonical.test(path)) return { kind: 'redirect' }
  if (routes.isHandler(path)) return { kind: 'handler' }
  const isPage = routes.pages.has(path) || routes.isDynamicPage(path)
  const inAddress = addressLocale(request)
  const key = { path: isPage ? path : null, locale: inAddress ?? localeOf(request) }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Parts keep the lobby: its own script hides the games there.
  if (isPage && isRead && request.headers.rsc !== undefined)
    return { kind: 'part', key, isLocaleInAddress: inAddress !== null }
  const isShut = lobbies.has(path) && isPlayClosed(request.headers.cookie)
  return {
    kind: 'page',
    key: isShut ? { ...key, path: closedPath } : key,
    isLocaleInAddress: inAddress !== null && !isShut,
  }
}

/** The language that an address names (`/about?lang=vi`). It takes precedence over cookie and `Accept-Language`. */
function addressLocale({ url = '' }: IncomingMessage): Locale | null {
  const named = new URLSearchParams(url.split('?').slice(1).join('?')).get('lang')
  return locales.find((locale) => locale === named) ?? null
}

/**
 * The language of a request: its cookie, else `Accept-Language` with its weights, else the default (specification,
 * section 2). An unknown value of the cookie means the default, as in `lib/i18n/rewrites.ts`.
 */
export function localeOf(request: IncomingMessage): Locale {
  const chosen = languageCookie(request.headers.cookie ?? '')
  if (chosen) return locales.find((locale) => locale === chosen) ?? defaultLocale
  return chooseLocale(new Negotiator(request).languages())
}
