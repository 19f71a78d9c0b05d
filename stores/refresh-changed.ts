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

const balancesText = () =>
  JSON.stringify([useUserDetailStore, useVenueBalancesStore].map((store) => store.getState().data))

/** Fetches everything that may have changed since the last poll; sums only if a balance did. Never rejects. */
export async function refreshAll(): Promise<void> {
  const before = balancesText()
  await refreshHeader()
  const isSame = balancesText() === before
  reportLiveChange(isSame ? polledTopics.filter((topic) => topic !== 'balance') : polledTopics)
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
