import { errorStatus, type ErrorBody, type ErrorCode } from '@/contract/errors'
import { chooseLocale } from '@/contract/locales'
import { uploadTimeoutMs } from '@/lib/constants'
import { messagesOf } from '@/lib/i18n/messages'

/** Headers that belong to one connection, and those that the next one writes itself. */
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

function passedOn(headers: Headers, dropped: readonly string[]): Headers {
  const named =
    headers
      .get('connection')
      ?.split(',')
      .map((name) => name.trim().toLowerCase()) ?? []
  const kept = new Headers(headers)
  for (const name of [...dropped, ...named]) if (name) kept.delete(name)
  return kept
}

async function refusal(code: ErrorCode, request: Request): Promise<Response> {
  const locale = chooseLocale((request.headers.get('accept-language') ?? '').split(','))
  const words = (await messagesOf(locale)).errors[code]
  const body: ErrorBody = { status: false, errorCode: code, errorMessage: words, msg: words }
  return Response.json(body, { status: errorStatus[code], headers: { 'cache-control': 'no-store' } })
}

/**
 * Passes a call on to the operator's backend and its answer back, as streams. Answers `upstream_timeout` when no answer
 * began within `timeoutMs` (uploads have minutes, since no answer begins before they end), `upstream_unreachable` when there was no connection (specification, section 8).
 */
export async function passThrough(request: Request, baseUrl: string, timeoutMs: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const patience = new AbortController()
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const timer = setTimeout(() => patience.abort(), isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs)
  try {
    const answer = await fetch(baseUrl + pathname + search, {
      method: request.method,
      headers: passedOn(request.headers, connectionHeaders),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any([patience.signal, request.signal]),
      // Streams need it; the type of fetch does not know it yet.
      ...(request.body && ({ body: request.body, duplex: 'half' } as RequestInit)),
    })
    // The body arrives decoded, whatever it was on the way.
    const headers = passedOn(answer.headers, [...connectionHeaders, 'content-encoding'])
    return new Response(answer.body, { status: answer.status, headers })
  } catch {
    return refusal(patience.signal.aborted ? 'upstream_timeout' : 'upstream_unreachable', request)
  } finally {
    clearTimeout(timer)
  }
}
