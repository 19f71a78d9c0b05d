import { uploadTimeoutMs } from '../../constants'
import type { BackendSettings } from './call-backend'
import type { BackendReply, BackendRequest } from './define-adapter'
import { fetchBackend, type FetchFailure } from './fetch-backend'
import { forwardedHeaders } from './forwarded-headers'

/** Sends a request to the backend for `request`, whose browser's language, name and address it carries. */
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
