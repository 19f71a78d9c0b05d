import { useEffect, useState } from 'react'
import { serverNow } from '../server-clock'

/** The time in milliseconds since the epoch, updated every `intervalMs`. By default, `clock` is the server's. */
export function useNow(intervalMs: number, clock: () => number = serverNow): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), intervalMs)
    return () => clearInterval(timer)
  }, [clock, intervalMs])
  return now
}
