'use client'

import { island, onPhone } from '@/components/ui/load/island'

/** Parts of the home page that are in its HTML and respond once the page has loaded. */
export const AnnouncementTicker = island(
  async () => (await import('@/components/layout/footer/phone-bars')).AnnouncementTicker,
  { media: onPhone },
)
export const CategoryChips = island(async () => (await import('@/components/layout/footer/phone-bars')).CategoryChips, {
  media: onPhone,
})
export const PopularTitles = island(
  async () => (await import('@/components/games/titles/popular-titles')).PopularTitles,
)
export const VenueTitles = island(async () => (await import('@/components/games/titles/venue-titles')).VenueTitles)

// Below the first view, at least of a phone.
export const CategoryTiles = island(
  async () => (await import('@/components/games/venues/category-tiles')).CategoryTiles,
  { isNear: true },
)
export const PromotionRow = island(async () => (await import('@/components/content/promotion-row')).PromotionRow, {
  isNear: true,
})
export const HelpShortcuts = island(async () => (await import('@/components/content/help-shortcuts')).HelpShortcuts, {
  isNear: true,
})
export const TrustBand = island(async () => (await import('@/components/content/trust-band')).TrustBand, {
  isNear: true,
})
export const ClosingLinks = island(
  async () => (await import('@/components/layout/footer/closing-links')).ClosingLinks,
  {
    isNear: true,
  },
)
export const OnNow = island(async () => (await import('@/components/games/spots/on-now')).OnNow, { isNear: true })
export const NewTitles = island(async () => (await import('@/components/games/titles/new-titles')).NewTitles, {
  isNear: true,
})
export const VenueRow = island(async () => (await import('@/components/games/venues/venue-row')).VenueRow, {
  isNear: true,
})
export const PostList = island(async () => (await import('@/components/content/post-list')).PostList, { isNear: true })
