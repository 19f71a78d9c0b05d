import { liveTopics, type LiveTopic } from '@/contract/live'
import { reportLiveChange } from '@/lib/live'
import { refreshBalances } from './balances'
import {
  useActivitiesStore,
  useMarqueeStore,
  usePostsStore,
  useUnreadStore,
  useUserDetailStore,
  useVenueBalancesStore,
} from './resources'

/** What polls may have missed. Announcements are left out: they are for everybody and rarely change. */
const polledTopics: readonly LiveTopic[] = liveTopics.filter((topic) => topic !== 'announcements')

/** Fetches what every page shows: balances and unread messages. After a failure, the balances are marked as outdated. */
export const refreshHeader = () => Promise.all([refreshBalances(), useUnreadStore.getState().reload()])

/** Fetches everything that a poll may have missed. Never rejects. */
export function refreshAll(): Promise<unknown> {
  reportLiveChange(polledTopics)
  return refreshHeader()
}

/** Fetches what changed. */
export function refreshChanged(changed: readonly LiveTopic[]): void {
  if (changed.length === 0) return
  const has = (...topics: LiveTopic[]) => topics.some((topic) => changed.includes(topic))
  if (has('balance', 'identity')) void refreshBalances()
  if (has('messages')) void useUnreadStore.getState().reload()
  if (has('announcements'))
    for (const store of [useMarqueeStore, usePostsStore, useActivitiesStore]) void store.getState().reload()
  reportLiveChange(changed)
}

/** Fetches what failed while the backend did not answer, and the lists on open pages, whose failures nobody sees. */
export function refreshFailed(): void {
  const stores = [
    ...[useUserDetailStore, useVenueBalancesStore, useUnreadStore],
    ...[useMarqueeStore, usePostsStore, useActivitiesStore],
  ]
  for (const store of stores) if (store.getState().status === 'failed') void store.getState().reload()
  reportLiveChange(liveTopics)
}
