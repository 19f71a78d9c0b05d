import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
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
  next: RequestListener
}

type PageDestination = Extract<Destination, { key: unknown }>

/** Answers 503 without a body, and with a policy that allows nothing. */
function sendFailure(response: ServerResponse): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  if (!response.headersSent) response.writeHead(503, { ...headers, 'retry-after': '1' })
  response.end()
}

/** The layer between the network and Next. It answers files and pages itself and passes all other requests to Next. */
export function createFront({ routes, sendFile, pages, next }: FrontParts): RequestListener {
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

  async function answerPart({ key }: PageDestination, request: IncomingMessage, response: ServerResponse) {
    const { status, headers, body } = await renderPart(next, key, request.headers)
    if (status >= 500) return sendFailure(response)
    response.writeHead(status, { ...headers, vary }).end(request.method === 'HEAD' ? undefined : body)
  }

  return (request, response) => {
    if (sendFile(request, response)) return
    const destination = destinationOf(request, routes)
    if (!('key' in destination)) return next(request, response)
    const answer = destination.kind === 'page' ? answerPage : answerPart
    answer(destination, request, response).catch(() => sendFailure(response))
  }
}
