'use client'

import { island, onPhone } from '@/components/ui/island'

/** Parts of the home page that are in its HTML and respond once the page has loaded. */
export const AnnouncementTicker = island(
  async () => (await import('@/components/layout/announcement-ticker')).AnnouncementTicker,
  onPhone,
)
export const VenueTiles = island(async () => (await import('@/components/games/venue-tiles')).VenueTiles)
export const OnNow = island(async () => (await import('@/components/games/on-now')).OnNow)
export const PopularTitles = island(async () => (await import('@/components/games/popular-titles')).PopularTitles)
export const PostList = island(async () => (await import('@/components/content/post-list')).PostList)
