import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { contentPolicy, type PolicySettings } from './content-policy'
import type { RenderedPage } from './render-page'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** A page as it is sent: status, headers, and its body in each encoding. */
export type FinishedPage = {
  status: number
  etag: string
  headers: OutgoingHttpHeaders
  bodies: Record<Encoding, Buffer>
}

/** The request headers that choose an answer; Next's own among them keep pages and parts of pages apart in a cache. */
export const vary =
  'Cookie, Accept-Language, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** As fast as gzip, and the page is a quarter smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const perAnswer = /^(?:x-nextjs-|connection$|keep-alive$|transfer-encoding$|content-length$|date$|vary$)/

/**
 * Adds what every page carries (policy, tag, `Vary`) and compresses it, once. Returns `last` if the page is the same: it is
 * compressed already.
 */
export async function finishPage(
  { status, headers, body }: RenderedPage,
  settings: PolicySettings,
  last?: FinishedPage,
): Promise<FinishedPage> {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  if (last?.etag === etag && last.status === status) return last
  const identity = Buffer.from(body)
  const [br, gzipped] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)])
  return {
    status,
    etag,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !perAnswer.test(name))),
      'content-security-policy': contentPolicy(body, settings),
      vary,
      etag,
    },
    bodies: { br, gzip: gzipped, identity },
  }
}

/** Whether the caller has this version of the page. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ?? false
}

/** The smallest encoding that the caller accepts. */
export function encodingOf(request: IncomingMessage): Encoding {
  if (!request.headers['accept-encoding']) return 'identity'
  const accepted = new Negotiator(request).encodings([...encodings])
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Sends a page in the smallest encoding that the caller accepts, or 304 if the caller has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  const { status, etag, headers, bodies } = page
  if (status === 200 && isKnown(request, etag)) return void response.writeHead(304, headers).end()
  const encoding = encodingOf(request)
  const body = bodies[encoding]
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
