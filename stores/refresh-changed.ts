import { liveTopics, type LiveTopic } from '@/contract/optional/live'
import { reportDataChange } from '@/lib/time/data-changes'
import { refreshBalances } from './balances'
import { useFavouritesStore } from './favourites'
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
const refreshHeader = () => Promise.all([refreshBalances(), useUnreadStore.getState().reload()])

/** If something changed while a tab was hidden, the call made when it is shown is usually answered within this time. */
const shownMs = 700

let header: ReturnType<typeof setTimeout> | undefined

/** Cancels `refreshHeaderSoon`. Returns whether it was still due. */
export function cancelHeader(): boolean {
  const isDue = header !== undefined
  clearTimeout(header)
  header = undefined
  return isDue
}

/**
 * Fetches what every page shows with the next change, or a little later without one: points at venues change without a
 * report.
 */
export function refreshHeaderSoon(): void {
  cancelHeader()
  header = setTimeout(() => cancelHeader() && void refreshHeader(), shownMs)
}

const balancesText = () =>
  JSON.stringify([useUserDetailStore, useVenueBalancesStore].map((store) => store.getState().data))

/** Fetches everything that may have changed since the last poll; sums only if a balance did. Never rejects. */
export async function refreshAll(): Promise<void> {
  const before = balancesText()
  await refreshHeader()
  const isSame = balancesText() === before
  reportDataChange(isSame ? polledTopics.filter((topic) => topic !== 'balance') : polledTopics)
}

/** Fetches what changed, and what every page shows if that is due. */
export function refreshChanged(changed: readonly LiveTopic[]): void {
  const isHeaderDue = cancelHeader()
  const has = (...topics: LiveTopic[]) => topics.some((topic) => changed.includes(topic))
  if (isHeaderDue || has('balance', 'identity')) void refreshBalances()
  if (isHeaderDue || has('messages')) void useUnreadStore.getState().reload()
  if (has('announcements'))
    for (const store of [useMarqueeStore, usePostsStore, useActivitiesStore]) void store.getState().reload()
  if (changed.length > 0) reportDataChange(changed)
}

/**
 * Fetches the stores that failed while the backend did not answer, and all lists on open pages, because a failed one is
 * not known here.
 */
export function refreshFailed(): void {
  const stores = [
    ...[useUserDetailStore, useVenueBalancesStore, useUnreadStore],
    ...[useMarqueeStore, usePostsStore, useActivitiesStore],
  ]
  for (const store of stores) if (store.getState().status === 'failed') void store.getState().reload()
  const { place, failures, load, loadRecent } = useFavouritesStore.getState()
  if (place && failures.kept) void load(place)
  if (place && failures.recent) void loadRecent(place)
  reportDataChange(liveTopics)
}
