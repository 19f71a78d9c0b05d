import { onShown } from '../browser/on-shown'
import { readLastSessionUse, recordSessionUse, watchSessionUse } from '../storage/session'

/** How long before the end the warning appears. In a session shorter than twice this, it appears halfway. */
const warningMs = 2 * 60_000
/** Minimum interval between calls that report activity; in short sessions, a quarter of the session. */
const keepAliveMs = 3 * 60_000
/** Maximum interval between checks of the clock, which may be changed, or stand still while the device sleeps. */
const longestWaitMs = 60_000
/** Near the end of a session: how often to ask the server whether it was used elsewhere. Bets are imported as often. */
const checkMs = 15_000
/** How many checks in a row may fail. After the last one, the session counts as ended at its time. */
const maxFailedChecks = 3

type IdleWatch = {
  /** How long, in milliseconds, a session is guaranteed to last without a call. */
  idleMs: number
  /** Makes a call that counts as use. Rejects if the call fails. */
  keepAlive: () => Promise<unknown>
  /**
   * How long the session still lasts on the server, in milliseconds, without using it. Null if the server does not say.
   * Rejects if the server cannot be reached; the caller then tries again.
   */
  timeLeft: () => Promise<number | null>
  /** Called with the time at which the session ends unless it is used; with null while that is far off. */
  onEnding: (endsAt: number | null) => void
  onEnded: () => void
}

/**
 * Watches a session that ends when no tab has made a call for `idleMs`. Activity keeps it alive. Without activity,
 * `onEnding` warns and then `onEnded` is called, each only after the server has confirmed it, because play at a venue
 * counts as use too. Uses the browser's clock, because a laptop may sleep.
 * @returns a function that stops it
 */
export function watchSessionIdle({ idleMs, keepAlive, timeLeft, onEnding, onEnded }: IdleWatch): () => void {
  const beganAt = Date.now()
  const pauseMs = Math.min(keepAliveMs, idleMs / 4)
  const warnMs = Math.min(warningMs, idleMs / 2)
  let [activeAt, keepAliveSentAt, askedAt, checkedAt, failedChecks] = [0, 0, 0, 0, 0]
  let [isChecking, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = async () => {
    if (isChecking) return
    isChecking = true
    askedAt = Date.now()
    const leftMs = await timeLeft().catch(() => undefined)
    isChecking = false
    if (isOver) return
    failedChecks = leftMs === undefined ? failedChecks + 1 : 0
    if (leftMs !== undefined || failedChecks >= maxFailedChecks) checkedAt = askedAt
    if (leftMs) recordSessionUse(Date.now() + leftMs - idleMs)
    update()
  }
  const update = () => {
    clearTimeout(timer)
    const [now, usedAt] = [Date.now(), readLastSessionUse() ?? beganAt]
    const endsAt = usedAt + idleMs
    if (now >= endsAt && checkedAt >= endsAt) return onEnded()
    const isNear = now >= endsAt - warnMs
    if (isNear && ((now >= endsAt && askedAt < endsAt) || now - askedAt >= checkMs)) void check()
    const nextKeepAliveAt = Math.max(usedAt, keepAliveSentAt) + pauseMs
    if (activeAt > usedAt && now < endsAt && now >= nextKeepAliveAt) {
      keepAliveSentAt = now
      // If the call fails, the next activity tries again. Without activity, the warning follows.
      keepAlive().catch(() => {})
    }
    onEnding(isNear && checkedAt >= endsAt - warnMs ? endsAt : null)
    const next = [nextKeepAliveAt, endsAt - warnMs, endsAt, askedAt + checkMs].filter((at) => at > now)
    timer = setTimeout(update, Math.min(longestWaitMs, ...next.map((at) => at - now)))
  }
  const onActivity = () => {
    activeAt = Date.now()
    if (activeAt >= Math.max(readLastSessionUse() ?? beganAt, keepAliveSentAt) + pauseMs) update()
  }

  const activities = ['pointerdown', 'keydown', 'input'] as const
  for (const activity of activities) document.addEventListener(activity, onActivity, { capture: true, passive: true })
  const stopShown = onShown(update)
  const stopWatching = watchSessionUse(update)
  update()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const activity of activities) document.removeEventListener(activity, onActivity, { capture: true })
    stopShown()
    stopWatching()
  }
}
