import { useEffect, useState } from 'react'
import { serverNow } from '../server-clock'

/** The time, milliseconds since the epoch, read every `intervalMs`: the server's, unless another clock is given. */
export function useNow(intervalMs: number, clock: () => number = serverNow): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), intervalMs)
    return () => clearInterval(timer)
  }, [clock, intervalMs])
  return now
}
