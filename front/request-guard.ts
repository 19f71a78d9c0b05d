import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isHost, settledHeaders, trustedProxies } from '@/contract/trusted-proxies'
import { watchBody, type BodyLimits } from './request-body'

/**
 * Time limits in milliseconds. A whole request may take as long as four photos from a phone. Idle connections stay open
 * longer than a proxy keeps them (a minute), so that the server never closes one while a request is on its way.
 */
const usualLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  // `isWellFormed` refuses it instead, with a policy.
  requireHostHeader: false,
}

/**
 * How many parts a request's head may have: lines, parameters, and segments of the path. Browsers and proxies send at most a
 * third of the lines, and no address of ours has so many parameters or segments. Next takes time that grows with the square
 * of some of these numbers.
 */
const maxParts = { lines: 100, parameters: 100, segments: 50 }

/** Headers of every answer that sets none of its own: of redirects, refusals, data. Pages and files have their own policy. */
const usualHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * What browsers resolve or leave out before they send a path: dot segments (escaped too), backslashes, fragments. And escaped
 * slashes, which no address of ours has: a proxy that reads them as slashes would take one address for another.
 */
const unresolved = /[\\#]|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether every layer reads the same path. Next answers 500 if an escape is not valid UTF-8. It resolves `/en/../about`, so what
 * the front took for a redirect would render a page.
 */
function isPlain(path: string): boolean {
  try {
    decodeURIComponent(path)
    return !unresolved.test(path)
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
  const [path = ''] = url.split('?', 1)
  if (method === 'TRACE' || !url.startsWith('/') || !isPlain(path)) return false
  return others.length === 0 && isHost(host)
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1

/** The status that refuses a request's head; null if it is accepted. */
function refusalOf(request: IncomingMessage): 400 | 414 | 431 | null {
  const { url = '', rawHeaders } = request
  if (rawHeaders.length > 2 * maxParts.lines) return 431
  if (countOf(url, '&') >= maxParts.parameters || countOf(url, '/') > maxParts.segments) return 414
  return isWellFormed(request) ? null : 400
}

/** Whether the visitor uses TLS: by the site's own address, else by a trusted proxy's header. */
const isHttps = ({ headers }: IncomingMessage): boolean =>
  (process.env.SITE_ORIGIN ?? '').startsWith('https:') || headers['x-forwarded-proto'] === 'https'

/** Adds `usualHeaders` at the last moment: Next would add a second value to a header that is set before. */
function addUsualHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    for (const [name, value] of Object.entries(usualHeaders))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    return writeHead(...head)
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...usualHeaders, connection: 'close' }).end()
}

/** Ends a connection. Answers with `status` first, unless one of its `answers` has begun. */
function endConnection(socket: Duplex, status: number, answers: readonly ServerResponse[] = []): void {
  const isAnswering = answers.some(({ headersSent, writableFinished }) => headersSent && !writableFinished)
  if (socket.writable && !isAnswering) {
    const lines = Object.entries({ connection: 'close', ...usualHeaders }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  }
  socket.destroy()
}

/** The answers to what Node itself refuses, by the error's code. */
const refusals: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How long a connection without a request may stay open once the server closes, ms. */
const unusedGraceMs = 500

/**
 * The HTTP server. It refuses malformed requests and those in very many parts, ends slow ones, and sets the header with the
 * caller's address, and removes what only a trusted proxy may say. It adds a policy to every answer without one, and `Strict-Transport-Security` over TLS.
 */
export function createGuardedServer(
  answer: RequestListener,
  limits: ServerOptions = {},
  ofBodies: Partial<BodyLimits> = {},
): Server {
  const trusted = trustedProxies(process.env.TRUST_PROXY)
  /** The answers of each connection that are not finished. */
  const open = new WeakMap<Duplex, readonly ServerResponse[]>()
  /** Connections without a request yet, as browsers open them ahead. */
  const unused = new Set<Socket>()
  const server = createServer({ ...usualLimits, ...limits }, (request, response) => {
    unused.delete(request.socket)
    // No browser or proxy sends a request before the last one is answered. A thousand at once would be worked on at once, and
    // what follows them would be read while the first one waits. But a caller may have all of an answer, such as a file,
    // before the code that sends it has ended it.
    const before = (open.get(request.socket) ?? []).filter(({ writableFinished }) => !writableFinished)
    if (before.length > 1 || before.some(({ headersSent }) => !headersSent)) return void request.socket.destroy()
    const answers = [...before, response]
    open.set(request.socket, answers)
    const refusal = refusalOf(request)
    if (refusal) return refuse(response, refusal)
    addUsualHeaders(response)
    const end = (status: number) =>
      response.writableFinished ? request.socket.destroy() : endConnection(request.socket, status, answers)
    watchBody(request, response, end, ofBodies)
    // The API's rate limits, logs and addresses rely on these headers.
    const { headers, socket } = request
    Object.assign(
      headers,
      settledHeaders((name) => headers[name]?.toString(), socket.remoteAddress ?? '', trusted),
    )
    if (isHttps(request)) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    answer(request, response)
  })
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // Node does not count them as idle, so one of them would delay a stop by all the time that open requests are given.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    const closeUnused = () => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }
    // On a busy machine the request of a new connection may be under way.
    setTimeout(closeUnused, unusedGraceMs)
  }
  // Node itself would answer an unknown `Expect` without a policy.
  server.on('checkExpectation', (_, response: ServerResponse) => refuse(response, 417))
  return server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) =>
    endConnection(socket, refusals[code] ?? 400, open.get(socket)),
  )
}
