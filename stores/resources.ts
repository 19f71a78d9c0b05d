import { api } from '@/lib/api'
import { readToken } from '@/lib/storage'
import { createResource } from './resource'

/** The signed-in member: account, credit, identity. Null for guests. */
export const useUserDetailStore = createResource(() => api.account.detail({}))

/** Number of unread messages, in total and by kind. */
export const useUnreadStore = createResource(() => api.mail.unreadCount({ status: 1 }))

/** The member's points at every venue. */
export const useVenueBalancesStore = createResource(() => api.wallet.venueBalance({}))

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
