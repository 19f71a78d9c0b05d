import { useEffect, useState } from 'react'
import { siteDayOf } from '@/contract/site-day'
import { useNow } from './use-now'

const tickMs = 15_000
/** `serverNow` may be 2 s ahead of the server, which would then still answer for the day before. */
const dayDelayMs = 5_000

/** Calls `load` soon after the site's midnight. If it rejects, the next tick tries again. */
export function useOnNewDay(load: () => Promise<void>): void {
  const now = useNow(tickMs)
  const day = siteDayOf(new Date(now - dayDelayMs))
  const [knownDay, setKnownDay] = useState(day)
  useEffect(() => {
    if (day === knownDay) return
    load().then(
      () => setKnownDay(day),
      () => {},
    )
  }, [day, knownDay, load, now])
}
