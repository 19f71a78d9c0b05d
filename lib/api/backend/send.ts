import type { Offer } from '@/contract/capabilities'
import { peerHeader, plainAddress } from '@/contract/site-internals'
import { uploadTimeoutMs } from '../../site/constants'
import type { UnreadableReply } from './backend-response'
import type { Adapter, BackendReply, BackendRequest } from './define-adapter'
import { fetchBackend, type FetchFailure } from './fetch-backend'

export type BackendSettings = {
  /** Null for a backend that follows the contract. */
  adapter: Adapter | null
  /** The backend's URL, without a trailing slash. */
  baseUrl: string
  /** Timeout of the whole call, in milliseconds. Uploads get at least five minutes. */
  timeoutMs: number
  /** The calls that the backend offers; other calls are not forwarded. */
  offer: Offer
  /** Called with the unreadable fields of a reply. */
  onUnreadable?: (reply: UnreadableReply) => void
  /** Called with each request that was sent, and its reply. */
  onReply?: (sent: { method: string; url: string }, reply: BackendReply | FetchFailure) => void
}

/** Headers about the calling browser that are sent to a backend. */
const browserHeaders = ['accept-language', 'user-agent']

/**
 * The caller's language, browser, address and host as headers. The request's `X-Forwarded-*` are a trusted proxy's:
 * others never get here (`contract/trusted-proxies.ts`).
 */
function forwardedHeaders({ headers, url }: Request): Headers {
  const forwarded = new Headers()
  for (const name of browserHeaders) {
    const value = headers.get(name)
    if (value) forwarded.set(name, value)
  }
  // The first header is missing without the front (`npm run dev`), where Next writes the address of the connection.
  const address = headers.get(peerHeader) || headers.get('x-forwarded-for')
  if (address) forwarded.set('x-forwarded-for', plainAddress(address))
  const { host, protocol } = new URL(url)
  forwarded.set('x-forwarded-host', headers.get('x-forwarded-host') || headers.get('host') || host)
  forwarded.set('x-forwarded-proto', headers.get('x-forwarded-proto') || protocol.slice(0, -1))
  return forwarded
}

/** Sends a request to the backend on behalf of `request`, with the browser's language, user agent and IP address. */
export async function send(
  sent: BackendRequest,
  request: Request,
  settings: BackendSettings,
): Promise<BackendReply | FetchFailure> {
  const { baseUrl, timeoutMs, onReply } = settings
  const query = sent.query && Object.keys(sent.query).length > 0 ? `?${new URLSearchParams(sent.query)}` : ''
  const headers = forwardedHeaders(request)
  for (const [name, value] of new Headers(sent.headers)) headers.set(name, value)
  const isUpload = sent.body instanceof FormData || (headers.get('content-type')?.startsWith('multipart/') ?? false)
  const url = /^https?:\/\//.test(sent.path) ? sent.path : baseUrl + sent.path
  const reply = await fetchBackend(
    url + query,
    // A stream as body requires `duplex`, which TypeScript's fetch types lack.
    { method: sent.method, headers, ...(sent.body && ({ body: sent.body, duplex: 'half' } as RequestInit)) },
    { timeoutMs: isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs, signal: request.signal },
  )
  onReply?.({ method: sent.method, url }, reply)
  return reply
}
