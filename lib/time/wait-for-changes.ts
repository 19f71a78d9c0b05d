import { liveTopics, type LiveTopic } from '@/contract/optional/live'
import { api, isReported } from '../api'
import { readToken } from '../storage/session'

/** The first call is answered at once. The page's own calls go before the second, which waits. */
const startDelayMs = 3_000
/** Longer than a server waits for a change: the embedded API `liveWaitS`, others up to 20 seconds. */
const timeoutMs = 30_000
const [firstPauseMs, longestPauseMs] = [1_000, 30_000]

/** What changed; or that the backend does not answer (`away`), or answers again (`back`). */
export type News = readonly LiveTopic[] | 'away' | 'back'

/** Resolves after `ms`, when the browser is online again, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** What the page knows: the mark of the state that it shows, and whether the last calls failed. */
type Known = { mark: string | undefined; isAway: boolean }

/**
 * Waits for changes since `known`, one call after another, until the signal aborts or the session ends. After a
 * failure, it pauses and calls again. Every answer is reported with its mark.
 */
export async function waitForChanges(
  signal: AbortSignal,
  known: Known,
  report: (news: News, mark: string | undefined) => void,
): Promise<void> {
  let { mark } = known
  let pauseMs = firstPauseMs
  let failures = known.isAway ? 1 : 0
  while (!signal.aborted && readToken()) {
    try {
      // After a failure, a call without a mark is answered at once.
      const isBack = failures > 0
      const sent = isBack ? undefined : mark
      const answer = await api.live.changes({ ...(sent && { mark: sent }) }, { signal, timeoutMs, isPassive: true })
      if (isBack) report('back', mark)
      failures = 0
      pauseMs = firstPauseMs
      const isOther = isBack && answer.mark !== mark
      const isFirst = mark === undefined
      mark = answer.mark
      report(isOther ? liveTopics : answer.changed, mark)
      if (isFirst) await pause(startDelayMs, signal)
    } catch (error) {
      if (signal.aborted || isReported(error)) return
      failures += 1
      // A single failure may be a lost connection. Later ones are reported again, for tabs opened meanwhile.
      if (failures >= 2) report('away', mark)
      await pause(pauseMs, signal)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }
}
