import { useEffect, useState } from 'react'
import { serverNow } from '../server-clock'

/** The time in milliseconds since the epoch, updated every `intervalMs`; by the server's clock unless another is given. */
export function useNow(intervalMs: number, clock: () => number = serverNow): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), intervalMs)
    return () => clearInterval(timer)
  }, [clock, intervalMs])
  return now
}
