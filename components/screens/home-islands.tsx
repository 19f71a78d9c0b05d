'use client'

import { island, onPhone } from '@/components/ui/island'
import { nearIsland } from '@/components/ui/near-island'

/** Parts of the home page that are in its HTML and respond once the page has loaded. */
export const AnnouncementTicker = island(
  async () => (await import('@/components/layout/phone-bars')).AnnouncementTicker,
  onPhone,
)
export const PopularTitles = island(async () => (await import('@/components/games/popular-titles')).PopularTitles)
export const VenueTitles = island(async () => (await import('@/components/games/venue-titles')).VenueTitles)

// Below the first view.
export const OnNow = nearIsland(async () => (await import('@/components/games/on-now')).OnNow)
export const NewTitles = nearIsland(async () => (await import('@/components/games/new-titles')).NewTitles)
export const VenueRow = nearIsland(async () => (await import('@/components/games/venue-row')).VenueRow)
export const LanguageLinks = nearIsland(async () => (await import('@/components/layout/language-links')).LanguageLinks)
export const PostList = nearIsland(async () => (await import('@/components/content/post-list')).PostList)
