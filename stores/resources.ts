import type { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { api } from '@/lib/api'
import { serverNow } from '@/lib/time/server-clock'
import { readToken } from '@/lib/storage/session'
import { createResource } from './resource'

/** The signed-in member: account, credit, identity. Null for guests. */
export const useUserDetailStore = createResource(() => api.account.detail({}))

/** Number of unread messages, in total and by kind. */
export const useUnreadStore = createResource(() => api.mail.unreadCount({ status: 1 }))

/**
 * A venue's balance. If the venue did not answer (`isSilent`), it is the last one known. `readAt`: when it was read, in
 * ms since 1970 by the server's clock; null if no balance is known.
 */
export type KnownBalance = Output<(typeof contract)['wallet']['venueBalance']>[number] & {
  readAt: number | null
  isSilent: boolean
}

/** The member's points at every venue; for a venue that does not answer, the last ones known. */
export const useVenueBalancesStore = createResource<KnownBalance[]>(async (before) =>
  (await api.wallet.venueBalance({})).map(({ balance, ...rest }) =>
    balance === null
      ? { balance, readAt: null, ...before?.find(({ venue }) => venue === rest.venue), ...rest, isSilent: true }
      : { balance, readAt: serverNow(), ...rest, isSilent: false },
  ),
)

/** The list of venues: public for guests, the member's own with a token (specification, section 6). */
export const useGamesStore = createResource(() => (readToken() ? api.games.memberList({}) : api.games.guestList({})))

/** Promotions. */
export const useActivitiesStore = createResource(() => api.content.activities({}))

/** Posts, newest first. */
export const usePostsStore = createResource(() => api.content.posts({}))

/** Announcements of the ticker and its dialog. */
export const useMarqueeStore = createResource(() => api.content.marquee({}))

/** Site settings. */
export const useSiteStore = createResource(() => api.content.site({}))

/** Current events (optional call). */
export const useHighlightsStore = createResource(() => api.highlights.list({}))
