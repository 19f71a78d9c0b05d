'use client'

import { island, onPhone } from '@/components/ui/island'

/** Parts of the home page that are in its HTML and respond once the page has loaded. */
export const AnnouncementTicker = island(
  async () => (await import('@/components/layout/announcement-ticker')).AnnouncementTicker,
  onPhone,
)
export const VenueRow = island(async () => (await import('@/components/games/venue-row')).VenueRow)
export const OnNow = island(async () => (await import('@/components/games/on-now')).OnNow)
export const PopularTitles = island(async () => (await import('@/components/games/popular-titles')).PopularTitles)
export const NewTitles = island(async () => (await import('@/components/games/new-titles')).NewTitles)
export const VenueTitles = island(async () => (await import('@/components/games/venue-titles')).VenueTitles)
export const PostList = island(async () => (await import('@/components/content/post-list')).PostList)
