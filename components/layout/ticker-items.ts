import type { Announcement } from '@/contract/content'

/** A headline of the ticker. `isOffer`: members do not see it while their play is closed. */
export type TickerItem = Pick<Announcement, 'id' | 'title'> & { isOffer: boolean }

/** The ticker shows only this many, the newest, because they are part of every page. The dialog lists all. */
const headlinesShown = 20

/** The headlines of the ticker; empty while the announcements are unknown. */
export const tickerItems = (notices: readonly Pick<Announcement, 'id' | 'title' | 'offer'>[] | null): TickerItem[] =>
  (notices ?? []).slice(0, headlinesShown).map(({ id, title, offer }) => ({ id, title, isOffer: offer !== false }))
