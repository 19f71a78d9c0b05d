import { useEffect, useEffectEvent } from 'react'
import { onDataChange } from '../time/data-changes'
import { startPolling } from '../time/polling'

/** Polls while `isActive` (`startPolling`), and at once when the backend reports a change. */
export function usePolling(isActive: boolean, ask: () => Promise<unknown>): void {
  const poll = useEffectEvent(ask)
  useEffect(() => {
    if (!isActive) return
    const polling = startPolling(() => poll())
    const stopLive = onDataChange(polling.poll)
    return () => {
      polling.stop()
      stopLive()
    }
  }, [isActive])
}
