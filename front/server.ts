import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { basename } from 'node:path/posix'
import { sandboxCookies } from '@/contract/site-internals'
import type { BuildRoutes } from './build-routes'
import { sendPage, vary } from './finished-page'
import type { PageCache } from './page-cache'
import { destinationOf, type Destination } from './page-key'
import { renderPart } from './render-page'
import type { staticFiles } from './static-files'

export type FrontParts = {
  routes: BuildRoutes
  sendFile: ReturnType<typeof staticFiles>
  pages: PageCache
  /** The ids of all promotions. Rejects if they were never known. */
  promotionIds: () => Promise<ReadonlySet<string>>
  next: RequestListener
}

const sandboxFolder = '/sandbox/'

/**
 * Removes the cookies that no handler of Next reads, because Next takes time that grows with the square of their number. Only
 * the sandbox reads any; pages get the language from `render-page.ts`.
 */
function dropUnreadCookies({ url = '', headers }: IncomingMessage): void {
  if (headers.cookie === undefined) return
  const read = new Map<string, string>()
  for (const pair of url.startsWith(sandboxFolder) ? headers.cookie.split(';') : []) {
    const [name = ''] = pair.split('=', 1)
    if (sandboxCookies.includes(name.trim()) && !read.has(name.trim())) read.set(name.trim(), pair.trim())
  }
  if (read.size > 0) headers.cookie = [...read.values()].join('; ')
  else delete headers.cookie
}

type PageDestination = Extract<Destination, { key: unknown }>

/** Answers 503 without a body. */
function sendFailure(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '1' })
  response.end()
}

/** The layer between the network and Next. It answers files and pages itself and passes all other requests to Next. */
export function createFront({ routes, sendFile, pages, promotionIds, next }: FrontParts): RequestListener {
  async function answerPage(
    { key, isLocaleInAddress }: PageDestination,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || key.path === null) return sendPage(request, response, await pages.get(key), isLocaleInAddress)
    // A vendor's page may return the member by a form. The redirect (303) makes the browser open the page; the body is
    // not read.
    const headers = { connection: 'close', 'cache-control': 'no-store' }
    if (request.method === 'POST') response.writeHead(303, { ...headers, location: request.url ?? key.path }).end()
    else response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
  }

  async function answerPart(destination: PageDestination, request: IncomingMessage, response: ServerResponse) {
    const { key } = destination
    // Next renders a promotion again for each request, also as data for its router. That depends on this header alone.
    const part = request.headers['next-router-prefetch'] === '1' ? 'ahead' : 'whole'
    if (key.path !== null && routes.isDynamicPage(key.path))
      return answerPage({ ...destination, key: { ...key, part } }, request, response)
    const { status, headers, body } = await renderPart(next, key, request.headers)
    if (status >= 500) return sendFailure(response)
    response.writeHead(status, { ...headers, vary }).end(request.method === 'HEAD' ? undefined : body)
  }

  /**
   * Finds out whether a promotion exists before anything is rendered, since anybody can invent addresses. If that is not
   * known, the page is answered as if it could not be rendered.
   */
  async function answerKnown(destination: PageDestination, request: IncomingMessage, response: ServerResponse) {
    const { kind, key, isLocaleInAddress } = destination
    const answer = kind === 'page' ? answerPage : answerPart
    if (key.path === null || !routes.isDynamicPage(key.path)) return answer(destination, request, response)
    const ids = await promotionIds().catch(() => null)
    if (!ids) return sendPage(request, response, await pages.fallback(key), isLocaleInAddress)
    if (ids.has(basename(key.path))) return answer(destination, request, response)
    return answerPage({ ...destination, key: { ...key, path: null } }, request, response)
  }

  return (request, response) => {
    if (sendFile(request, response)) return
    const destination = destinationOf(request, routes)
    if (!('key' in destination)) {
      dropUnreadCookies(request)
      return next(request, response)
    }
    answerKnown(destination, request, response).catch(() => sendFailure(response))
  }
}
