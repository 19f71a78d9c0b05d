import { onShown } from '../browser/on-shown'

const firstMs = 3_000
const longestMs = 30_000
const growth = 1.4
/**
 * A tab without input for this long stops polling, so it cannot keep a session alive. Slightly longer than an order's
 * payment deadline, because a member who pays on another device watches this page.
 */
const idleTimeoutMs = 35 * 60_000

type Polling = {
  /** Polls at once. */
  poll: () => void
  stop: () => void
}

/**
 * Polls after `delayMs`, then at intervals that grow to 30 seconds. Pauses while the tab is hidden, and after 35 minutes
 * without input; polls at once when the tab is used again. Polling continues after a failure.
 */
export function startPolling(ask: () => Promise<unknown>, startMs = firstMs): Polling {
  let delayMs = startMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let usedAt = Date.now()
  const isIdle = () => Date.now() - usedAt > idleTimeoutMs
  let pollCount = 0
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), delayMs)
    delayMs = Math.min(delayMs * growth, longestMs)
  }
  const turn = async () => {
    pollCount += 1
    const own = pollCount
    if (document.visibilityState === 'visible' && !isIdle()) await ask().catch(() => {})
    // If a newer poll started meanwhile, that one schedules the next.
    if (!isOver && own === pollCount) wait()
  }
  const restart = () => {
    usedAt = Date.now()
    clearTimeout(timer)
    delayMs = startMs
    void turn()
  }
  const onUse = () => {
    if (isIdle()) restart()
    else usedAt = Date.now()
  }
  wait()
  const uses = ['pointerdown', 'keydown'] as const
  for (const use of uses) document.addEventListener(use, onUse, { capture: true, passive: true })
  const stopShown = onShown(restart)
  return {
    poll: () => void turn(),
    stop: () => {
      isOver = true
      clearTimeout(timer)
      for (const use of uses) document.removeEventListener(use, onUse, { capture: true })
      stopShown()
    },
  }
}
