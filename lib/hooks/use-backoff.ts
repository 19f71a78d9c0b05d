import { useEffect, useEffectEvent } from 'react'

const firstMs = 3_000
const longestMs = 30_000
const growth = 1.4

/**
 * Asks again and again while `isActive`: after 3 seconds, then at growing intervals up to 30. Nothing is asked while the
 * tab is hidden; when it is shown again the asking starts over at once. A failed answer is no reason to stop.
 */
export function useBackoff(isActive: boolean, ask: () => Promise<unknown>): void {
  const onTurn = useEffectEvent(ask)
  useEffect(() => {
    if (!isActive) return
    let delayMs = firstMs
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const wait = () => {
      timer = setTimeout(() => void turn(), delayMs)
      delayMs = Math.min(delayMs * growth, longestMs)
    }
    const turn = async () => {
      if (document.visibilityState === 'visible') await onTurn().catch(() => {})
      if (!isOver) wait()
    }
    const onShown = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      delayMs = firstMs
      void turn()
    }
    wait()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isActive])
}
