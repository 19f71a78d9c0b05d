import type { Call } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { Adapter } from '@/lib/api/backend/define-adapter'
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
  contentType: string
  body: unknown
  ms: number
  unreadable: readonly Place[]
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

/** Describes a reply, such as `HTTP 404 text/html`. */
const describeReply = (reply: { status: number; headers: Headers } | string) =>
  typeof reply === 'string'
    ? 'no reply'
    : `HTTP ${reply.status} ${reply.headers.get('content-type')?.split(';')[0] ?? 'without a content type'}`

/** The status as members' browsers see it and, if an adapter translated it, the backend's own. */
export const statusOf = ({ status, ownStatus }: Answer): string =>
  ownStatus === null || ownStatus === status ? `HTTP ${status}` : `HTTP ${status} (the backend’s own: ${ownStatus})`

const causes: Readonly<Record<string, string>> = {
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
export async function whyNoAnswer(url: string): Promise<string> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    return 'it answers, but not this call; check the address and the path'
  } catch (error) {
    if (error instanceof DOMException) return 'it takes longer than the timeout'
    const { cause } = error as { cause?: { code?: string; message?: string } }
    if (cause?.message === 'bad port') return 'fetch refuses this port, as browsers do; choose another'
    return causes[cause?.code ?? ''] ?? `${cause?.code ?? cause?.message ?? 'unknown cause'}`
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
  const ask = (request: Request, unreadable: Place[], note: (exchange: string, ownStatus: number | null) => void) =>
    adapter
      ? callBackend(request, {
          adapter,
          baseUrl,
          timeoutMs,
          offer: { capabilities: [], absent: [] },
          onUnreadable: ({ issues }) => unreadable.push(...issues),
          onReply: ({ method, url }, reply) =>
            note(`${method} ${url}: ${describeReply(reply)}`, typeof reply === 'string' ? null : reply.status),
        })
      : fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).then((reply) => {
          note(`${request.method} ${request.url}: ${describeReply(reply)}`, reply.status)
          return reply
        })

  return async (call, input, as = {}) => {
    const unreadable: Place[] = []
    let exchange = ''
    let ownStatus: number | null = null
    // An adapter reads only the path of the call, which must not include the path of the backend's base URL.
    const request = requestOf(adapter ? 'http://localhost' : baseUrl, call, input, as)
    const startedMs = performance.now()
    const ms = () => Math.round(performance.now() - startedMs)
    try {
      const answer = await ask(request, unreadable, (happened, own) => {
        exchange = happened
        ownStatus = own
      })
      const body = jsonOf(await answer.text())
      const contentType = answer.headers.get('content-type') ?? ''
      const late = adapter !== null && answer.status === 504
      const lost = adapter !== null && answer.status === 502 && unreadable.length === 0
      const trouble = late ? 'timeout' : lost ? 'unreachable' : null
      return { exchange, status: answer.status, ownStatus, trouble, contentType, body, ms: ms(), unreadable }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const trouble = isLate ? 'timeout' : 'unreachable'
      return {
        exchange: `${request.method} ${request.url}: no reply`,
        status: null,
        ownStatus,
        trouble,
        contentType: '',
        body: undefined,
        ms: ms(),
        unreadable,
      }
    }
  }
}
