import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { contract } from '@/contract'
import { isOffered } from '@/contract/capabilities'
import type { Locale } from '@/contract/locales'
import type { Promotion } from '@/contract/member/content'
import { optional } from '@/contract/optional'
import type { Highlights } from '@/contract/optional/highlights'
import { venueCodes, type LobbyPath } from '@/lib/games/venue-codes'
import { publicConfig } from '@/lib/site/env'
import { publicCall } from './api/public-call'

/** How many popular titles the home page shows, and how many new ones: the title of the week and eight more. */
const [popularShown, newShown] = [10, 9]

/** Current events; null if the backend does not offer them or fails. Pages render without them. */
async function publicHighlights(locale: Locale): Promise<Highlights | null> {
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
