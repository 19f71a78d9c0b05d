import { onShown } from './on-shown'
import { readLastSessionUse, watchSessionUse } from './storage'

/** The warning comes this long before the end, or in the middle of a session that is shorter than twice that. */
const warningMs = 2 * 60_000
/** Activity is sent to the server at most this often, or four times in a session that is shorter. */
const keepAliveMs = 3 * 60_000
/** The clock is checked at least this often: it may have been set, or the device may have slept. */
const longestWaitMs = 60_000

type IdleWatch = {
  /** How long a session is guaranteed to last without a call. */
  idleMs: number
  /** Makes a call, which counts as use; rejects if it fails. */
  keepAlive: () => Promise<unknown>
  /** Receives when the session ends unless it is used; null while that is far off. */
  onEnding: (endsAt: number | null) => void
  onEnded: () => void
}

/**
 * Watches a session that ends when no tab makes a call for a while. Activity keeps it alive; without activity `onEnding`
 * warns, then `onEnded` is called. Uses the browser's clock, because a laptop may sleep. @returns how to stop
 */
export function watchSessionIdle({ idleMs, keepAlive, onEnding, onEnded }: IdleWatch): () => void {
  const beganAt = Date.now()
  const pauseMs = Math.min(keepAliveMs, idleMs / 4)
  const warnMs = Math.min(warningMs, idleMs / 2)
  let [activeAt, keepAliveSentAt] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    clearTimeout(timer)
    const [now, usedAt] = [Date.now(), readLastSessionUse() ?? beganAt]
    const endsAt = usedAt + idleMs
    if (now >= endsAt) return onEnded()
    const nextKeepAliveAt = Math.max(usedAt, keepAliveSentAt) + pauseMs
    if (activeAt > usedAt && now >= nextKeepAliveAt) {
      keepAliveSentAt = now
      // After a failure the next activity tries again; without activity the warning follows.
      keepAlive().catch(() => {})
    }
    onEnding(now >= endsAt - warnMs ? endsAt : null)
    const next = [nextKeepAliveAt, endsAt - warnMs, endsAt].filter((at) => at > now)
    timer = setTimeout(look, Math.min(longestWaitMs, ...next.map((at) => at - now)))
  }
  const onActivity = () => {
    activeAt = Date.now()
    if (activeAt >= Math.max(readLastSessionUse() ?? beganAt, keepAliveSentAt) + pauseMs) look()
  }

  const activities = ['pointerdown', 'keydown', 'input'] as const
  for (const activity of activities) document.addEventListener(activity, onActivity, { capture: true, passive: true })
  const stopShown = onShown(look)
  const stopWatching = watchSessionUse(look)
  look()
  return () => {
    clearTimeout(timer)
    for (const activity of activities) document.removeEventListener(activity, onActivity, { capture: true })
    stopShown()
    stopWatching()
  }
}
