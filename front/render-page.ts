import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import inject, { type DispatchFunc, type InjectOptions } from 'light-my-request'
import { content } from '@/contract/member/content'
import { languageTag, type Locale } from '@/contract/locales'
import { securityHeaders } from '@/lib/site/security-headers'
import { missingPath } from './build-routes'
import type { PageKey } from './page-key'

export type RenderedPage = { status: number; headers: Record<string, string | string[]>; body: string }

/**
 * The headers by which Next's router requests a part of a page. Not among them: `next-router-state-tree`, which would only leave
 * out what the browser has, and which Next answers with 500 if it does not fit.
 */
const partHeaders = ['accept-encoding', 'rsc', 'next-router-prefetch', 'next-router-segment-prefetch']
/** Headers of a connection. Next's response has none; the front's own connection decides them. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding)$/

/**
 * Next forbids other caches from keeping a page that it renders on request, such as a promotion's. That page depends on path
 * and language alone too, so they may keep it as long as the other pages with public data (`app/[locale]`).
 */
const onRequest = 's-maxage=10'

/** The only fact about a visitor that Next receives: the language. */
const headersFor = (locale: Locale): Record<string, string> => ({
  host: 'localhost',
  cookie: `lang=${locale}`,
  'accept-language': languageTag[locale],
})

/** light-my-request types its listener without Next's return value. */
const send = (next: RequestListener, options: InjectOptions) => inject(next as DispatchFunc, options)

/**
 * The ids of all promotions, from the call that their pages are rendered from. A backend without that call has none. Throws if
 * the API fails.
 */
export async function readPromotionIds(next: RequestListener, headers: Record<string, string>): Promise<Set<string>> {
  const { path: url } = content.activities
  const { statusCode, payload } = await send(next, { method: 'GET', url, headers: { host: 'localhost', ...headers } })
  if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}`)
  const { data } = (statusCode === 200 ? JSON.parse(payload) : {}) as { data?: { id: unknown }[] }
  return new Set(data?.map(({ id }) => String(id)))
}

/**
 * Renders a page through Next from its path and language alone, so that it contains nothing of a visitor's request.
 * Returns null if there is none, as for the address of a promotion that does not exist. Throws if Next answers with a
 * 5xx.
 */
export async function renderPage(next: RequestListener, { path, locale }: PageKey): Promise<RenderedPage | null> {
  const { statusCode, headers, payload } = await send(next, {
    method: 'GET',
    url: path ?? missingPath,
    headers: headersFor(locale),
  })
  if (statusCode === 404 && path !== null) return null
  if (statusCode >= 500) throw new Error(`${path ?? missingPath} in ${locale} answered ${statusCode}`)
  const isKeptByNext = !/no-store/.test(String(headers['cache-control']))
  return {
    status: path === null && statusCode === 200 ? 404 : statusCode,
    headers: {
      ...(headers as RenderedPage['headers']),
      ...(statusCode === 200 && !isKeptByNext && { 'cache-control': onRequest }),
    },
    body: payload,
  }
}

export type RenderedPart = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Has Next answer its router's request for a part of a page (`RSC`). Next writes the requested address into the part that it
 * caches, so only path, language and the headers that name the part are passed on.
 */
export async function renderPart(
  next: RequestListener,
  { path, locale }: PageKey,
  given: IncomingHttpHeaders,
): Promise<RenderedPart> {
  const which = partHeaders.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))
  const { statusCode, headers, rawPayload } = await send(next, {
    method: 'GET',
    url: path ?? missingPath,
    headers: { ...(Object.fromEntries(which) as Record<string, string>), ...headersFor(locale) },
  })
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.test(name))
  return { status: statusCode, headers: Object.fromEntries(kept), body: rawPayload }
}

/**
 * Renders a page as data for Next's router, for the front's cache. Returns null if there is none. Throws if Next answers with a
 * 5xx.
 */
export async function renderKeptPart(next: RequestListener, key: PageKey): Promise<RenderedPage | null> {
  const { status, headers, body } = await renderPart(next, key, {
    rsc: '1',
    ...(key.part === 'ahead' && { 'next-router-prefetch': '1' }),
  })
  if (status === 404) return null
  if (status >= 500) throw new Error(`the data of ${key.path} in ${key.locale} answered ${status}`)
  return { status, headers: headers as RenderedPage['headers'], body: body.toString() }
}

/**
 * The page as built, for when Next cannot render it. It has no public data; the browser fetches that itself. The build has
 * no promotion's page, so the list of promotions is sent with status 503.
 */
export async function readBuiltPage(root: string, { path, locale }: PageKey): Promise<RenderedPage> {
  const read = (name: string) => readFile(join(root, '.next', 'server', 'app', `${locale}${name}.html`), 'utf8')
  const built = await read(path === '/' ? '' : (path ?? missingPath)).catch(() => null)
  const [everywhere] = securityHeaders
  return {
    status: built === null ? 503 : path === null ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...Object.fromEntries(everywhere?.headers.map(({ key, value }) => [key.toLowerCase(), value]) ?? []),
    },
    body: built ?? (await read(dirname(path ?? missingPath))),
  }
}
