import type { Offer } from '@/contract/capabilities'
import { uploadTimeoutMs } from '../../constants'
import type { UnreadableReply } from './backend-response'
import type { Adapter, BackendReply, BackendRequest } from './define-adapter'
import { fetchBackend, type FetchFailure } from './fetch-backend'
import { forwardedHeaders } from './forwarded-headers'

export type BackendSettings = {
  /** Null for a backend that follows the contract. */
  adapter: Adapter | null
  /** The backend's URL, without a trailing slash. */
  baseUrl: string
  /** Timeout of the whole call; uploads have five minutes. */
  timeoutMs: number
  /** The calls that the backend offers; others are not forwarded. */
  offer: Offer
  /** Whether the operator's proxy sets `X-Forwarded-*`. */
  trustsProxy: boolean
  /** Receives the unreadable fields of a reply. */
  onUnreadable?: (reply: UnreadableReply) => void
  /** Receives each request that was sent, and its reply. */
  onReply?: (sent: { method: string; url: string }, reply: BackendReply | FetchFailure) => void
}

/** Sends a request to the backend for `request`, with the browser's language, user agent and IP address. */
export async function send(
  sent: BackendRequest,
  request: Request,
  settings: BackendSettings,
): Promise<BackendReply | FetchFailure> {
  const { baseUrl, timeoutMs, trustsProxy, onReply } = settings
  const query = sent.query && Object.keys(sent.query).length > 0 ? `?${new URLSearchParams(sent.query)}` : ''
  const headers = forwardedHeaders(request, trustsProxy)
  for (const [name, value] of new Headers(sent.headers)) headers.set(name, value)
  const isUpload = sent.body instanceof FormData || (headers.get('content-type')?.startsWith('multipart/') ?? false)
  const url = /^https?:\/\//.test(sent.path) ? sent.path : baseUrl + sent.path
  const reply = await fetchBackend(
    url + query,
    // Streams need `duplex`, which the type of fetch lacks.
    { method: sent.method, headers, ...(sent.body && ({ body: sent.body, duplex: 'half' } as RequestInit)) },
    { timeoutMs: isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs, signal: request.signal },
  )
  onReply?.({ method: sent.method, url }, reply)
  return reply
}
