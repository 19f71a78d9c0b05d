import { startPolling } from '@/lib/time/polling'
import { waitForChanges, type News } from '@/lib/time/wait-for-changes'
import { cancelHeader, refreshAll, refreshChanged, refreshFailed, refreshHeaderSoon } from './refresh-changed'

/** Names the lock and the channel between tabs. If the format of the messages changes, change the name. */
const name = 'live-changes-2'

/** While no call waits for changes, a visible page polls this often. */
const pollMs = 30_000

type Report = { news: News; mark: string | undefined }

/**
 * Keeps the member's data on open pages up to date. Only one visible tab, which holds the lock, calls the backend; it
 * forwards changes to the browser's other tabs. A hidden tab gives up the lock, because a phone may suspend it. While
 * the calls fail, each visible tab polls.
 */
function watchByWaiting(): () => void {
  let mark: string | undefined
  let polling: ReturnType<typeof startPolling> | undefined
  const fallBack = () => {
    if (polling) return
    polling = startPolling(refreshAll, pollMs)
    polling.poll()
  }
  const receive = ({ news, mark: latest }: Report) => {
    mark = latest
    if (news === 'away') return fallBack()
    if (news !== 'back') return refreshChanged(news)
    polling?.stop()
    polling = undefined
    refreshFailed()
  }
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<Report>) => receive(data))

  let turn: AbortController | undefined
  const pause = () => {
    cancelHeader()
    turn?.abort()
    turn = undefined
  }
  const call = () => {
    if (turn) return
    turn = new AbortController()
    const { signal } = turn
    const wait = () =>
      waitForChanges(signal, { mark, isAway: polling !== undefined }, (news, latest) => {
        const report: Report = { news, mark: latest }
        tabs.postMessage(report)
        receive(report)
      })
    // Without TLS, browsers have no locks, so each tab calls for itself.
    if ('locks' in navigator) navigator.locks.request(name, { signal }, wait).catch(() => {})
    else void wait()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return pause()
    call()
    // Polling already refreshes a tab when it is shown.
    if (!polling) refreshHeaderSoon()
  }
  if (document.visibilityState === 'visible') call()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    pause()
    tabs.close()
    polling?.stop()
  }
}

/** Keeps the member's data up to date: by calls that wait for changes if the backend has them, otherwise by polling. */
export function watchChanges(canWait: boolean): () => void {
  return canWait ? watchByWaiting() : startPolling(refreshAll, pollMs).stop
}
