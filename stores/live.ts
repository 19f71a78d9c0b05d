import { onShown } from '@/lib/on-shown'
import { startPolling } from '@/lib/polling'
import { waitForChanges, type News } from '@/lib/wait-for-changes'
import { refreshAll, refreshChanged, refreshFailed, refreshHeader } from './refresh-changed'

const name = 'live-changes'

/** While no call waits for changes, a visible page polls this often. */
const pollMs = 30_000

/**
 * Keeps the member's data on open pages up to date. Only the tab that holds the lock calls the backend; it forwards
 * changes to the browser's other tabs. While the calls fail, each visible tab polls.
 */
function watchLiveChanges(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let polling: ReturnType<typeof startPolling> | undefined
  const fallBack = () => {
    if (polling) return
    polling = startPolling(refreshAll, pollMs)
    polling.poll()
  }
  const receive = (news: News) => {
    if (news === 'away') return fallBack()
    if (news !== 'back') return refreshChanged(news)
    polling?.stop()
    polling = undefined
    refreshFailed()
  }
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => receive(data))
  const ask = () =>
    waitForChanges(signal, (news) => {
      tabs.postMessage(news)
      receive(news)
    })
  // Without TLS, browsers have no locks, so each tab calls for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, ask).catch(() => {})
  else void ask()
  const stopShown = onShown(() => {
    // Polling refreshes a tab that is shown by itself.
    if (!polling) void refreshHeader()
  })
  return () => {
    stopped.abort()
    tabs.close()
    polling?.stop()
    stopShown()
  }
}

/** Keeps the member's data up to date: by calls that wait for changes if the backend has them, otherwise by polling. */
export function watchChanges(canWait: boolean): () => void {
  return canWait ? watchLiveChanges() : startPolling(refreshAll, pollMs).stop
}
