import { errorStatus, type ErrorBody, type ErrorCode } from '@/contract/errors'
import { chooseLocale } from '@/contract/locales'
import { callBackend, type BackendSettings } from '@/lib/api/backend/call-backend'
import { uploadTimeoutMs } from '@/lib/constants'
import { messagesOf } from '@/lib/i18n/messages'

/** Headers of one connection, which the next connection sets itself. */
const connectionHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

function endToEndHeaders(headers: Headers, dropped: readonly string[]): Headers {
  const named =
    headers
      .get('connection')
      ?.split(',')
      .map((name) => name.trim().toLowerCase()) ?? []
  const kept = new Headers(headers)
  for (const name of [...dropped, ...named]) if (name) kept.delete(name)
  return kept
}

async function errorResponse(code: ErrorCode, request: Request): Promise<Response> {
  const locale = chooseLocale((request.headers.get('accept-language') ?? '').split(','))
  const words = (await messagesOf(locale)).errors[code]
  const body: ErrorBody = { status: false, errorCode: code, errorMessage: words, msg: words }
  return Response.json(body, { status: errorStatus[code], headers: { 'cache-control': 'no-store' } })
}

/**
 * Proxies a call to the operator's backend; both bodies are streamed. Replies `upstream_timeout` if no reply began within
 * `timeoutMs` (uploads get minutes, because no reply begins before they end), and `upstream_unreachable` without a
 * connection (specification, section 8).
 */
export async function proxyRequest(request: Request, baseUrl: string, timeoutMs: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const timeout = new AbortController()
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const timer = setTimeout(() => timeout.abort(), isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs)
  try {
    const answer = await fetch(baseUrl + pathname + search, {
      method: request.method,
      headers: endToEndHeaders(request.headers, connectionHeaders),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any([timeout.signal, request.signal]),
      // Streams need it; the type of fetch does not know it yet.
      ...(request.body && ({ body: request.body, duplex: 'half' } as RequestInit)),
    })
    // `fetch` has decoded the body already.
    const headers = endToEndHeaders(answer.headers, [...connectionHeaders, 'content-encoding'])
    return new Response(answer.body, { status: answer.status, headers })
  } catch {
    return errorResponse(timeout.signal.aborted ? 'upstream_timeout' : 'upstream_unreachable', request)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Proxies a call to a backend with another API, through its adapter. A reply that the adapter cannot read is logged as a line
 * of JSON with the call and the invalid fields, without any data of the member.
 */
export const proxyThroughAdapter = (
  request: Request,
  settings: Pick<BackendSettings, 'adapter' | 'baseUrl' | 'timeoutMs'>,
): Promise<Response> =>
  callBackend(request, {
    ...settings,
    onUnreadable: ({ call, status, faults }) => {
      const places = faults.map(({ path, wanted }) => ({ path, wanted }))
      const line = { at: new Date().toISOString(), level: 'error', call, status, unreadable: places }
      process.stderr.write(`${JSON.stringify(line)}\n`)
    },
  })
