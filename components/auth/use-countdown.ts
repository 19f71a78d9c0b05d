import { useEffect, useState } from 'react'

/** Whole seconds that are left, and how to begin anew. Counts by the clock, so that a sleeping tab does not stretch it. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) clearInterval(tick)
    }, 500)
    return () => clearInterval(tick)
  }, [endsAt])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)), start }
}
