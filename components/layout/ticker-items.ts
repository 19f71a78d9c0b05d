import type { Notice } from '@/contract/content'

/** What the ticker shows of an announcement. */
export type TickerItem = Pick<Notice, 'id' | 'title'>

/** So many run by, the newest: nobody waits for more, and each is sent with every page. The dialog lists all of them. */
const headlinesShown = 20

/** The headlines of the ticker; none while the announcements are not known. */
export const tickerItems = (notices: readonly TickerItem[] | null): TickerItem[] =>
  (notices ?? []).slice(0, headlinesShown).map(({ id, title }) => ({ id, title }))
