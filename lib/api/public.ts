import 'server-only'
import type { Call, Output } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import { publicRevalidateSeconds } from '../constants'
import { apiBaseUrl, isBuilding, publicConfig, serverApiBaseUrl } from '../env'
import { adapter } from './adapter'
import { throughAdapter } from './backend/through-adapter'
import { readReply } from './reply'

/** The tag that a revalidation of all public content names. */
export const publicTag = 'public-content'

/** Asks the API, an operator's backend in its own words where it has some. */
function ask(path: string, init: RequestInit, kept: RequestInit): Promise<Response> {
  const baseUrl = apiBaseUrl()
  const { timeoutMs } = publicConfig()
  if (!adapter || !baseUrl) {
    // Without an end of its own a page would wait for minutes for a backend that accepts and says nothing.
    return fetch(serverApiBaseUrl() + path, { ...init, ...kept, signal: AbortSignal.timeout(timeoutMs) })
  }
  return throughAdapter(new Request(`http://localhost${path}`, init), {
    adapter,
    baseUrl,
    timeoutMs,
    fetchOptions: kept,
  })
}

/**
 * A guest's call made while a page is rendered: cached, and made anew after `publicRevalidateSeconds`. Answers null
 * while the site is being built, since a build must not need an API. Throws when the API fails, so that Next goes on
 * serving the page it has.
 */
export async function fetchPublic<C extends Call & { access: 'guest' }>(
  call: C,
  locale: Locale,
): Promise<Output<C> | null> {
  if (isBuilding()) return null
  const init = { method: call.method, headers: { 'Accept-Language': languageTag[locale] } }
  const kept = { next: { revalidate: publicRevalidateSeconds, tags: [publicTag] } }
  const response = await ask(call.path, init, kept)
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`)
  return readReply(call, await response.json())
}
