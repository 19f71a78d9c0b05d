import { liveTopics, type LiveTopic } from '@/contract/live'
import { reportLiveChange } from '@/lib/live'
import { waitForChanges, type News } from '@/lib/wait-for-changes'
import { refreshBalances } from './balances'
import {
  useActivitiesStore,
  useMarqueeStore,
  usePostsStore,
  useUnreadStore,
  useUserDetailStore,
  useVenueBalancesStore,
} from './resources'

const name = 'live-changes'

function apply(news: News): void {
  // If this fails too, the balances on screen are marked as outdated.
  if (news === 'away') return void refreshBalances()
  if (news === 'back') return catchUp()
  const changed = news
  const has = (...topics: LiveTopic[]) => topics.some((topic) => changed.includes(topic))
  if (has('balance', 'identity')) void refreshBalances()
  if (has('messages')) void useUnreadStore.getState().reload()
  if (has('announcements'))
    for (const store of [useMarqueeStore, usePostsStore, useActivitiesStore]) void store.getState().reload()
  reportLiveChange(changed)
}

/** Fetches what failed while the backend did not answer, and the lists on open pages, whose failures nobody sees. */
function catchUp(): void {
  const stores = [
    ...[useUserDetailStore, useVenueBalancesStore, useUnreadStore],
    ...[useMarqueeStore, usePostsStore, useActivitiesStore],
  ]
  for (const store of stores) if (store.getState().status === 'failed') void store.getState().reload()
  reportLiveChange(liveTopics)
}

/**
 * Keeps the member's data on open pages up to date. Only the tab that holds the lock polls the backend; it forwards
 * changes to the browser's other tabs.
 */
export function watchLiveChanges(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => apply(data))
  const ask = () =>
    waitForChanges(signal, (news) => {
      tabs.postMessage(news)
      apply(news)
    })
  // Without TLS, browsers have no locks, so each tab polls for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, ask).catch(() => {})
  else void ask()
  return () => {
    stopped.abort()
    tabs.close()
  }
}
