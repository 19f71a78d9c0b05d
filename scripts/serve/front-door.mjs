import { createServer } from 'node:http'

/**
 * How long a caller may take: to send its headers, and its whole request (a phone that uploads four photos). A connection at
 * rest is kept for longer than proxies keep theirs (a minute), so that none is closed just as a request is on its way.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}

const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a request is of the form that browsers and proxies send: a path as its target (`GET http://elsewhere/` would
 * be answered by a redirect to elsewhere, which a shared cache might keep), one host, well formed, and no `TRACE`.
 *
 * @param {import('node:http').IncomingMessage} request
 */
function isPlain({ method, url = '', headersDistinct }) {
  const [host = '', ...others] = headersDistinct.host ?? []
  return method !== 'TRACE' && url.startsWith('/') && others.length === 0 && hostPattern.test(host)
}

/**
 * Whether the caller came by TLS: the operator says that the site's address is https, or the proxy that ended the TLS
 * says so. Whoever claims it falsely gets a header that browsers ignore without TLS.
 *
 * @param {import('node:http').IncomingMessage} request
 */
const cameByTls = ({ headers }) =>
  (process.env.SITE_ORIGIN ?? '').startsWith('https:') || headers['x-forwarded-proto'] === 'https'

/**
 * The server that everybody reaches the site by. Odd requests are refused before anything of ours reads them, slow ones
 * are ended, every answer by TLS asks for TLS from then on, and the caller's address is written down.
 *
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} answer
 * @param {Partial<typeof patience>} [limits] milliseconds
 * @returns {import('node:http').Server}
 */
export function frontDoor(answer, limits = {}) {
  return createServer({ ...patience, ...limits }, (request, response) => {
    if (!isPlain(request)) {
      response.writeHead(400, { connection: 'close' }).end()
      return
    }
    // Over whatever a caller sent under this name: the API limits and logs by it.
    request.headers['x-peer-address'] = request.socket.remoteAddress ?? ''
    if (cameByTls(request)) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    answer(request, response)
  })
}
