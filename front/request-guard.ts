import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { peerHeader } from '@/contract/site-internals'

/**
 * Time limits in milliseconds. A whole request may take as long as four photos from a phone. Idle connections stay open
 * longer than a proxy keeps them (a minute), so that the server never closes one while a request is on its way.
 */
const usualLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}

const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether every percent escape in the path is valid UTF-8. Next answers 500 to other paths. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * Whether a request looks like those of browsers and proxies: its target is a path, it has one well-formed `Host`, and its
 * method is not `TRACE`. Next would answer the target `http://elsewhere/` with a redirect there, which a shared cache might keep.
 */
function isWellFormed({ method, url = '', headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? []
  if (method === 'TRACE' || !url.startsWith('/') || !isDecodable(url)) return false
  return others.length === 0 && hostPattern.test(host)
}

/** Whether the visitor uses TLS. A client that claims so falsely only gets a header that browsers ignore without TLS. */
const isHttps = ({ headers }: IncomingMessage): boolean =>
  (process.env.SITE_ORIGIN ?? '').startsWith('https:') || headers['x-forwarded-proto'] === 'https'

/**
 * The HTTP server. It refuses malformed requests, ends slow ones, sets the header with the caller's address and adds
 * `Strict-Transport-Security` to every answer over TLS.
 */
export function createGuardedServer(answer: RequestListener, limits: Partial<typeof usualLimits> = {}): Server {
  return createServer({ ...usualLimits, ...limits }, (request, response) => {
    if (!isWellFormed(request)) return void response.writeHead(400, { connection: 'close' }).end()
    // Overwrites any value that the caller sent: the API's rate limits and logs rely on this address.
    request.headers[peerHeader] = request.socket.remoteAddress ?? ''
    if (isHttps(request)) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    answer(request, response)
  })
}
