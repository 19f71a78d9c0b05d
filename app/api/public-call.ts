import 'server-only'
import { contract } from '@/contract'
import type { Call, Output } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import { readReply } from '@/lib/api/reply'
import { apiBaseUrl, isBuilding } from '@/lib/env'
import { serveBackend } from './backend'

/** All calls that pages make share this subject of the rate limits. */
const caller = { 'x-peer-address': 'site' }

/** Calls the API: the operator's backend, else the embedded API in this process. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const baseUrl = apiBaseUrl()
  const request = new Request(`http://localhost${path}`, init)
  if (baseUrl) return serveBackend(request, baseUrl)
  for (const [name, value] of Object.entries(caller)) request.headers.set(name, value)
  return (await import('@/server')).serveApi(request)
}

/**
 * A guest's call made while a page is rendered. Returns null during the build, which must not need an API. Throws if the API
 * fails, so that the page that was rendered before stays.
 */
export async function publicCall<C extends Call & { access: 'guest' }>(
  call: C,
  locale: Locale,
): Promise<Output<C> | null> {
  if (isBuilding()) return null
  const response = await send(call.path, { method: call.method, headers: { 'Accept-Language': languageTag[locale] } })
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`)
  return readReply(call, await response.json())
}

/** What the home page shows. */
export async function homeData(locale: Locale) {
  const [announcements, promotions, games, posts] = await Promise.all([
    publicCall(contract.content.marquee, locale),
    publicCall(contract.content.activities, locale),
    publicCall(contract.games.guestList, locale),
    publicCall(contract.content.posts, locale),
  ])
  return { announcements, promotions, games, posts }
}
