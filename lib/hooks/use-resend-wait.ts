import { useEffect, useState } from 'react'

/**
 * The whole seconds left, and a function that restarts the countdown. It compares clock times, so a sleeping tab does
 * not prolong the countdown.
 */
export function useResendWait(): { secondsLeft: number; start: (seconds: number) => void } {
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
    const startedAt = Date.now()
    setNow(startedAt)
    setEndsAt(startedAt + seconds * 1000)
  }
  return { secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)), start }
}
