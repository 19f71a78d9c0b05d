import { onShown } from './on-shown'
import { readLastSessionUse, recordSessionUse, watchSessionUse } from './storage'

/** The warning comes this long before the end, or in the middle of a session that is shorter than twice that. */
const warningMs = 2 * 60_000
/** Activity is sent to the server at most this often, or four times in a session that is shorter. */
const keepAliveMs = 3 * 60_000
/** The clock is checked at least this often: it may have been set, or the device may have slept. */
const longestWaitMs = 60_000
/** Near the end the server is queried this often for use of the session elsewhere: as often as it fetches bets. */
const checkMs = 15_000

type IdleWatch = {
  /** How long a session is guaranteed to last without a call. */
  idleMs: number
  /** Makes a call, which counts as use; rejects if it fails. */
  keepAlive: () => Promise<unknown>
  /** How long the session lasts at the server, without using it; null if unknown. Never rejects. */
  timeLeft: () => Promise<number | null>
  /** Receives when the session ends unless it is used; null while that is far off. */
  onEnding: (endsAt: number | null) => void
  onEnded: () => void
}

/**
 * Watches a session that ends when no tab makes a call for a while. Activity keeps it alive; without activity `onEnding`
 * warns, then `onEnded` is called, each once the server has confirmed it: play at a venue counts as use. Uses the browser's clock, because a laptop may sleep. @returns how to stop
 */
export function watchSessionIdle({ idleMs, keepAlive, timeLeft, onEnding, onEnded }: IdleWatch): () => void {
  const beganAt = Date.now()
  const pauseMs = Math.min(keepAliveMs, idleMs / 4)
  const warnMs = Math.min(warningMs, idleMs / 2)
  let [activeAt, keepAliveSentAt, checkedAt] = [0, 0, 0]
  let [isChecking, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = async () => {
    if (isChecking) return
    isChecking = true
    const startedAt = Date.now()
    const leftMs = await timeLeft()
    isChecking = false
    if (isOver) return
    checkedAt = startedAt
    if (leftMs) recordSessionUse(Date.now() + leftMs - idleMs)
    look()
  }
  const look = () => {
    clearTimeout(timer)
    const [now, usedAt] = [Date.now(), readLastSessionUse() ?? beganAt]
    const endsAt = usedAt + idleMs
    if (now >= endsAt && checkedAt >= endsAt) return onEnded()
    const isNear = now >= endsAt - warnMs
    if (isNear && (now >= endsAt || now - checkedAt >= checkMs)) void check()
    const nextKeepAliveAt = Math.max(usedAt, keepAliveSentAt) + pauseMs
    if (activeAt > usedAt && now < endsAt && now >= nextKeepAliveAt) {
      keepAliveSentAt = now
      // After a failure the next activity tries again; without activity the warning follows.
      keepAlive().catch(() => {})
    }
    onEnding(isNear && checkedAt >= endsAt - warnMs ? endsAt : null)
    const next = [nextKeepAliveAt, endsAt - warnMs, endsAt, checkedAt + checkMs].filter((at) => at > now)
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
    isOver = true
    clearTimeout(timer)
    for (const activity of activities) document.removeEventListener(activity, onActivity, { capture: true })
    stopShown()
    stopWatching()
  }
}
