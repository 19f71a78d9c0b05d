import 'server-only'
import type { Call, Output } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import { peerHeader, siteAddress } from '@/contract/site-internals'
import { ApiError } from '@/lib/api/api-error'
import { readFailure, readReply } from '@/lib/api/reply'
import { apiBaseUrl, isBuilding } from '@/lib/site/env'
import { serveBackend } from './backend'
import { loadApi } from './load-api'

/** Calls the API: the operator's backend, else the embedded API in this process. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const baseUrl = apiBaseUrl()
  const request = new Request(`http://localhost${path}`, init)
  if (baseUrl) return serveBackend(request, baseUrl)
  request.headers.set(peerHeader, siteAddress)
  return (await loadApi()).serveApi(request)
}

/** The last successful data of each call and language. A page shows it if the call fails, so its other lists stay. */
const lastData = new Map<string, unknown>()

/** Whether the API answered, so that an immediate retry would not help. */
const isAnswered = ({ code, httpStatus }: ApiError): boolean =>
  code === 'upstream_unreadable' || code === 'bad_reply' || (httpStatus !== null && httpStatus < 500)

/**
 * A guest's call during the render of a page. After a failure, returns the data of the last success. If there is none and the
 * API answered, returns null: the page is rendered without this list, and browsers fetch it. If the API did not answer, throws
 * an `ApiError`, so that the previous page stays. Returns null during the build, which must not need an API.
 */
export async function publicCall<C extends Call & { access: 'guest' }>(
  call: C,
  locale: Locale,
  input: Record<string, string> = {},
): Promise<Output<C> | null> {
  if (isBuilding()) return null
  const query = new URLSearchParams(input).toString()
  const path = query ? `${call.path}?${query}` : call.path
  const key = `${locale} ${path}`
  try {
    const response = await send(path, { method: call.method, headers: { 'Accept-Language': languageTag[locale] } })
    const body = (await response.json()) as unknown
    if (!response.ok) throw readFailure(body, 'request_failed', response.status)
    const data = readReply(call, body)
    lastData.set(key, data)
    return data
  } catch (error) {
    if (lastData.has(key)) return lastData.get(key) as Output<C>
    if (error instanceof ApiError && isAnswered(error)) return null
    throw error
  }
}
