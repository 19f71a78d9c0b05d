import type { LiveTopic } from '@/contract/live'
import { ApiError, api } from '@/lib/api'
import { reportLiveChange } from '@/lib/live'
import { readToken } from '@/lib/storage'
import { refreshBalances } from './balances'
import { useActivitiesStore, useUnreadStore, useMarqueeStore, usePostsStore } from './resources'

/** The page's own data and first calls go first. */
const startDelayMs = 3_000
/** The server answers after at most 20 seconds. */
const timeoutMs = 30_000
const [firstPauseMs, longestPauseMs] = [1_000, 30_000]

const name = 'live-changes'

function apply(changed: readonly LiveTopic[]): void {
  const has = (...topics: LiveTopic[]) => topics.some((topic) => changed.includes(topic))
  if (has('balance', 'identity')) void refreshBalances()
  if (has('messages')) void useUnreadStore.getState().reload()
  if (has('announcements'))
    for (const store of [useMarqueeStore, usePostsStore, useActivitiesStore]) void store.getState().reload()
  reportLiveChange(changed)
}

/** Resolves after `ms`, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Waits for changes, one call after another, until the signal aborts or the session ends. After a failure, it pauses
 * and calls again.
 */
async function askForChanges(signal: AbortSignal, onChange: (changed: readonly LiveTopic[]) => void): Promise<void> {
  let mark: string | undefined
  let pauseMs = firstPauseMs
  await pause(startDelayMs, signal)
  while (!signal.aborted && readToken()) {
    try {
      const answer = await api.live.changes({ ...(mark && { mark }) }, { signal, timeoutMs, isPassive: true })
      mark = answer.mark
      pauseMs = firstPauseMs
      if (answer.changed.length > 0) onChange(answer.changed)
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.httpStatus === 401)) return
      await pause(pauseMs, signal)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }
}

/**
 * Keeps the member's data on open pages up to date. Only the tab that holds the lock polls the backend; it forwards
 * changes to the browser's other tabs.
 */
export function watchLiveChanges(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveTopic[]>) => apply(data))
  const ask = () =>
    askForChanges(signal, (changed) => {
      tabs.postMessage(changed)
      apply(changed)
    })
  // Without TLS, browsers have no locks, so each tab polls for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, ask).catch(() => {})
  else void ask()
  return () => {
    stopped.abort()
    tabs.close()
  }
}
