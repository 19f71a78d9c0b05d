import { useEffect, useState } from 'react'
import { onClockCorrected, serverNow } from '../time/server-clock'

/**
 * The time in milliseconds since the epoch, updated every `intervalMs` and when the server's clock is learned. By default,
 * `clock` is the server's.
 */
export function useNow(intervalMs: number, clock: () => number = serverNow): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const update = () => setNow(clock())
    const timer = setInterval(update, intervalMs)
    const stop = onClockCorrected(update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [clock, intervalMs])
  return now
}
