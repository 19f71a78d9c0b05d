import { useEffect, useEffectEvent } from 'react'
import { onShown } from '../on-shown'

const firstMs = 3_000
const longestMs = 30_000
const growth = 1.4
/**
 * Who touched nothing for this long is taken for gone: the page's own questions must not keep a session in use for ever. It
 * is a little more than an order may be paid, since whoever pays it elsewhere looks on.
 */
const idleTimeoutMs = 35 * 60_000

/**
 * Asks again and again while `isActive`: after 3 seconds, then at growing intervals up to 30. Nothing is asked while the
 * tab is hidden or was left alone for 35 minutes; when it is shown or used again the asking starts over at once. A failed
 * answer is no reason to stop.
 */
export function usePolling(isActive: boolean, ask: () => Promise<unknown>): void {
  const poll = useEffectEvent(ask)
  useEffect(() => {
    if (!isActive) return
    let delayMs = firstMs
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
      if (document.visibilityState === 'visible' && !isIdle()) await poll().catch(() => {})
      // One that was overtaken leaves the next one to the one after it.
      if (!isOver && own === pollCount) wait()
    }
    const restart = () => {
      usedAt = Date.now()
      clearTimeout(timer)
      delayMs = firstMs
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
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const use of uses) document.removeEventListener(use, onUse, { capture: true })
      stopShown()
    }
  }, [isActive])
}
