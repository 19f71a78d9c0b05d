import type { Announcement } from '@/contract/member/content'

/** An announcement in the ticker. `isOffer`: members do not see it while their play is closed. */
export type TickerItem = Pick<Announcement, 'id' | 'title'> & { isOffer: boolean }

/** The ticker shows only this many, the newest, because they are part of every page. The dialog lists all. */
const itemsShown = 20

/** What the ticker shows; empty while the announcements are unknown. */
export const tickerItems = (
  announcements: readonly Pick<Announcement, 'id' | 'title' | 'offer'>[] | null,
): TickerItem[] =>
  (announcements ?? []).slice(0, itemsShown).map(({ id, title, offer }) => ({ id, title, isOffer: offer !== false }))
