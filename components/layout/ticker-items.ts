import type { Announcement } from '@/contract/content'

/** The parts of an announcement that the ticker shows. */
export type TickerItem = Pick<Announcement, 'id' | 'title' | 'offer'>

/** The ticker shows only this many, the newest, because they are part of every page. The dialog lists all. */
const headlinesShown = 20

/** The headlines of the ticker; empty while the announcements are unknown. */
export const tickerItems = (notices: readonly TickerItem[] | null): TickerItem[] =>
  (notices ?? [])
    .slice(0, headlinesShown)
    .map(({ id, title, offer }) => ({ id, title, ...(offer !== undefined && { offer }) }))
