import type { Announcement } from '@/contract/content'

/** The parts of an announcement that the ticker shows. */
export type TickerItem = Pick<Announcement, 'id' | 'title'>

/** The ticker shows this many, the newest: each is part of every page. The dialog lists all of them. */
const headlinesShown = 20

/** The headlines of the ticker; none while the announcements are not known. */
export const tickerItems = (notices: readonly TickerItem[] | null): TickerItem[] =>
  (notices ?? []).slice(0, headlinesShown).map(({ id, title }) => ({ id, title }))
