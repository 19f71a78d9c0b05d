import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/**
 * Time limits in milliseconds: for the headers and for the whole request (four photos from a phone). Idle connections stay
 * open longer than at a proxy (a minute), so that none closes while a request is on its way.
 */
const usualLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}

const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether every escape in a target's path is UTF-8. Next answers 500 to others. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * Whether a request is what browsers and proxies send: a path as its target, one well-formed host, no `TRACE`. A target such
 * as `GET http://elsewhere/` would be answered by a redirect to elsewhere, which a shared cache might keep.
 */
function isWellFormed({ method, url = '', headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? []
  if (method === 'TRACE' || !url.startsWith('/') || !isDecodable(url)) return false
  return others.length === 0 && hostPattern.test(host)
}

/** TLS ended here or at a proxy. A false claim only adds a header that browsers ignore without TLS. */
const isHttps = ({ headers }: IncomingMessage): boolean =>
  (process.env.SITE_ORIGIN ?? '').startsWith('https:') || headers['x-forwarded-proto'] === 'https'

/**
 * The HTTP server. It refuses malformed requests, ends slow ones, writes down the caller's address and adds
 * `Strict-Transport-Security` to every answer over TLS.
 */
export function createGuardedServer(answer: RequestListener, limits: Partial<typeof usualLimits> = {}): Server {
  return createServer({ ...usualLimits, ...limits }, (request, response) => {
    if (!isWellFormed(request)) return void response.writeHead(400, { connection: 'close' }).end()
    // Overwrites any value that the caller sent: the API's rate limits and logs rely on this address.
    request.headers['x-peer-address'] = request.socket.remoteAddress ?? ''
    if (isHttps(request)) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    answer(request, response)
  })
}
