import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { contract } from '@/contract'
import { isOffered } from '@/contract/capabilities'
import type { Highlights } from '@/contract/optional/highlights'
import { optional } from '@/contract/optional'
import type { Promotion } from '@/contract/member/content'
import type { Call, Output } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import { peerHeader, siteAddress } from '@/contract/site-internals'
import { ApiError } from '@/lib/api/api-error'
import { readFailure, readReply } from '@/lib/api/reply'
import { apiBaseUrl, isBuilding, publicConfig } from '@/lib/site/env'
import { venueCodes, type LobbyPath } from '@/lib/games/venue-codes'
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

/** How many popular titles the home page shows, and how many new ones: the title of the week and eight more. */
const [popularShown, newShown] = [10, 9]

/** Current events; null if the backend does not offer them or fails. Pages render without them. */
export async function publicHighlights(locale: Locale): Promise<Highlights | null> {
  if (!isOffered(publicConfig().offer, 'highlights')) return null
  return publicCall(optional.highlights.list, locale).catch(() => null)
}

/** The first page of titles, popular ones first; null if the backend does not offer them or fails. */
export async function publicTitles(locale: Locale, input: { only?: 'new'; sort?: 'newest'; game_code?: string } = {}) {
  if (!isOffered(publicConfig().offer, 'highlights')) return null
  return publicCall(optional.highlights.titles, locale, input).catch(() => null)
}

/** Public data of a category's page. */
export async function lobbyData(locale: Locale) {
  const [venues, promotions, highlights] = await Promise.all([
    publicCall(contract.games.guestList, locale),
    publicCall(contract.content.activities, locale),
    publicHighlights(locale),
  ])
  return { venues, promotions, highlights }
}

/** Public data of a slot venue's page. */
export async function venueLobbyData(locale: Locale, path: LobbyPath) {
  const [venues, promotions, titles] = await Promise.all([
    publicCall(contract.games.guestList, locale),
    publicCall(contract.content.activities, locale),
    publicTitles(locale, { game_code: venueCodes.lobbies[path] }),
  ])
  return { venues, promotions, titles }
}

/** Public data of the home page. */
export async function homeData(locale: Locale) {
  const [announcements, promotions, venues, posts, highlights, titles, newTitles] = await Promise.all([
    publicCall(contract.content.marquee, locale),
    publicCall(contract.content.activities, locale),
    publicCall(contract.games.guestList, locale),
    publicCall(contract.content.posts, locale),
    publicHighlights(locale),
    publicTitles(locale),
    publicTitles(locale, { only: 'new', sort: 'newest' }),
  ])
  return {
    announcements,
    promotions,
    venues,
    posts,
    highlights,
    titles: titles && titles.items.slice(0, popularShown),
    titleCount: titles?.total ?? null,
    newTitles: newTitles?.items.slice(0, newShown) ?? [],
  }
}

/** A promotion by its id, for its own page. If there is none, the page answers 404. */
export const publicPromotion = cache(async (id: string, locale: Locale): Promise<Promotion> => {
  const promotions = await publicCall(contract.content.activities, locale)
  return promotions?.find((activity) => String(activity.id) === id) ?? notFound()
})
