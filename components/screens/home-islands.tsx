'use client'

import { island, onPhone } from '@/components/ui/load/island'
import { nearIsland } from '@/components/ui/load/near-island'

/** Parts of the home page that are in its HTML and respond once the page has loaded. */
export const AnnouncementTicker = island(
  async () => (await import('@/components/layout/footer/phone-bars')).AnnouncementTicker,
  onPhone,
)
export const PopularTitles = island(
  async () => (await import('@/components/games/titles/popular-titles')).PopularTitles,
)
export const VenueTitles = island(async () => (await import('@/components/games/titles/venue-titles')).VenueTitles)

// Below the first view.
export const OnNow = nearIsland(async () => (await import('@/components/games/spots/on-now')).OnNow)
export const NewTitles = nearIsland(async () => (await import('@/components/games/titles/new-titles')).NewTitles)
export const VenueRow = nearIsland(async () => (await import('@/components/games/venues/venue-row')).VenueRow)
export const LanguageLinks = nearIsland(
  async () => (await import('@/components/layout/header/language-links')).LanguageLinks,
)
export const PostList = nearIsland(async () => (await import('@/components/content/post-list')).PostList)
