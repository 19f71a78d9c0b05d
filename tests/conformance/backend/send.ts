import type { Call } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import type { FetchFailure } from '@/lib/api/backend/fetch-backend'
import type { SchemaIssue } from '@/lib/api/backend/schema-issues'
import { randomUUID } from 'node:crypto'
import { languageTag } from '@/contract/locales'
import { callBackend } from '@/lib/api/backend/call-backend'

type As = { token?: string | null; key?: string; locale?: Locale }

type Place = SchemaIssue

export interface Answer {
  /** The last request to the backend and its reply, such as `POST https://…/login: HTTP 404 text/html`. */
  exchange: string
  status: number | null
  /** The status of the backend's own last reply, which an adapter may have translated. */
  ownStatus: number | null
  trouble: 'timeout' | 'unreachable' | null
  /** Which address gave no answer and why, as a sentence; null unless `trouble` is `unreachable`. */
  unreached: string | null
  contentType: string
  body: unknown
  ms: number
  unreadable: readonly Place[]
  /** The `Retry-After` of an HTTP 429, ms; otherwise null. */
  retryAfterMs: number | null
}

export type Send = (call: Call, input: object, as?: As) => Promise<Answer>

function formOf(input: object) {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, value)
  return form
}

/** Builds a request as the site sends it from a browser. */
function requestOf(baseUrl: string, call: Call, input: object, { token, key, locale = 'en' }: As) {
  const headers = new Headers({ 'accept-language': languageTag[locale] })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (call.idempotent === true || key) headers.set('idempotency-key', key ?? randomUUID())
  const query = call.body === 'query' ? new URLSearchParams(input as Record<string, string>).toString() : ''
  if (call.body === 'json') headers.set('content-type', 'application/json')
  const body = call.body === 'json' ? JSON.stringify(input) : call.body === 'form' ? formOf(input) : null
  return new Request(`${baseUrl}${call.path}${query && `?${query}`}`, {
    method: call.method,
    headers,
    ...(body !== null && { body }),
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Sent = { method: string; url: string }
type Reply = { status: number; headers: Headers } | FetchFailure

/** Describes a reply, such as `HTTP 404 text/html`. */
const describeReply = (reply: Reply) =>
  typeof reply === 'string'
    ? 'no reply'
    : `HTTP ${reply.status} ${reply.headers.get('content-type')?.split(';')[0] ?? 'without a content type'}`

/** The status as members' browsers see it and, if an adapter translated it, the backend's own. */
export const statusOf = ({ status, ownStatus }: Answer): string =>
  ownStatus === null || ownStatus === status ? `HTTP ${status}` : `HTTP ${status} (the backend’s own: ${ownStatus})`

const causeOf: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host cannot be looked up now',
  ECONNREFUSED: 'nothing listens on the port',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'the host does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  UND_ERR_SOCKET: 'the connection was cut',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; trust it with NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed; trust it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate lacks the intermediate one',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** Why an address gives no answer at all, in words. */
async function whyNoAnswer(url: string): Promise<string> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    return 'it answers, but not this call; check the address and the path'
  } catch (error) {
    if (error instanceof DOMException) return 'it takes longer than the timeout'
    const { cause } = error as { cause?: { code?: string; message?: string } }
    if (cause?.message === 'bad port') return 'fetch refuses this port, as browsers do; choose another'
    return causeOf[cause?.code ?? ''] ?? `${cause?.code ?? cause?.message ?? 'unknown cause'}`
  }
}

/** Creates a function that makes calls to a backend as the site does, directly or through an adapter. */
export function createSend({
  baseUrl,
  timeoutMs,
  adapter,
}: {
  baseUrl: string
  timeoutMs: number
  adapter: Adapter | null
}): Send {
  const causes = new Map<string, Promise<string>>()
  /** An adapter may call other hosts than the backend's. */
  const describeUnreached = async (url: string) => {
    const address = url.startsWith(baseUrl) ? baseUrl : new URL(url).origin
    const cause = causes.get(address) ?? whyNoAnswer(address)
    causes.set(address, cause)
    return `No answer from ${address}: ${await cause}.`
  }

  /** Sends a request as the site's server does; `onReply` is called with each request to the backend. */
  const ask = async (request: Request, unreadable: Place[], onReply: (sent: Sent, reply: Reply) => void) => {
    if (adapter) {
      const offer = { capabilities: [], absent: [] }
      const onUnreadable = ({ issues }: { issues: readonly Place[] }) => void unreadable.push(...issues)
      return callBackend(request, { adapter, baseUrl, timeoutMs, offer, onUnreadable, onReply })
    }
    try {
      const reply = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
      // The body may be cut off or late, too.
      const whole = new Response(await reply.text(), reply)
      onReply(request, reply)
      return whole
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      onReply(request, isLate ? 'upstream_timeout' : 'upstream_unreachable')
      return null
    }
  }

  return async (call, input, as = {}) => {
    const unreadable: Place[] = []
    let last: { sent: Sent; reply: Reply } | null = null
    // An adapter reads only the path of the call, which must not include the path of the backend's base URL.
    const request = requestOf(adapter ? 'http://localhost' : baseUrl, call, input, as)
    const startedMs = performance.now()
    const answer = await ask(request, unreadable, (sent, reply) => (last = { sent, reply }))
    const ms = Math.round(performance.now() - startedMs)
    const { sent, reply } = last ?? { sent: request, reply: answer as Reply }
    const failure = typeof reply === 'string' && (answer?.status ?? 502) >= 502 ? reply : null
    return {
      exchange: `${sent.method} ${sent.url}: ${describeReply(reply)}`,
      status: answer?.status ?? null,
      ownStatus: typeof reply === 'string' ? null : reply.status,
      trouble: failure && (failure === 'upstream_timeout' ? 'timeout' : 'unreachable'),
      unreached: failure === 'upstream_unreachable' ? await describeUnreached(sent.url) : null,
      contentType: answer?.headers.get('content-type') ?? '',
      body: answer ? jsonOf(await answer.text()) : undefined,
      ms,
      unreadable,
      retryAfterMs: answer?.status === 429 ? Number(answer.headers.get('retry-after')) * 1000 || null : null,
    }
  }
}

/** How long a check waits in total for a backend that limits the rate, ms. */
const longestWaitMs = 120_000

/** Sends a call again after the `Retry-After` of an HTTP 429, while the waits of the check stay below two minutes. */
export function patiently(send: Send, onWait: (ms: number) => void): Send {
  let leftMs = longestWaitMs
  return async (...request) => {
    const answer = await send(...request)
    const { retryAfterMs } = answer
    if (retryAfterMs === null || retryAfterMs > leftMs) return answer
    leftMs -= retryAfterMs
    onWait(retryAfterMs)
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    return send(...request)
  }
}
