import { useEffect, useState } from 'react'
import type { Draw, Highlights } from '@/contract/optional/highlights'
import { usePolling } from '@/lib/hooks/use-polling'
import { serverNow } from '@/lib/time/server-clock'
import { useHighlightsStore } from '@/stores/resources'

/** Data older than this came from a cached page. */
const outdatedMs = 5_000

/** Current events: first the page's own, then the backend's, polled while the page is visible. */
export function useHighlights(initial: Highlights | null): Highlights | null {
  const reload = useHighlightsStore((list) => list.reload)
  const data = useHighlightsStore((list) => list.data) ?? initial
  useEffect(() => {
    const known = useHighlightsStore.getState().data ?? initial
    if (!known || Math.abs(serverNow() - Date.parse(known.now)) > outdatedMs) void reload()
  }, [initial, reload])
  usePolling(true, reload)
  return data
}

const resultPollMs = 2_000

/** Polls during a draw, so that its numbers appear as soon as they are known. */
export function useDrawResults(draws: readonly Pick<Draw, 'draws_at'>[], now: number): void {
  const reload = useHighlightsStore((list) => list.reload)
  const isDue = draws.some(({ draws_at }) => Date.parse(draws_at) <= now)
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => void reload(), resultPollMs)
    return () => clearInterval(timer)
  }, [isDue, reload])
}

/**
 * The server's time, updated every second. It starts with the time in the page, so that hydration renders the same
 * HTML.
 */
export function useServerTime(first: string): number {
  const [now, setNow] = useState(() => Date.parse(first))
  useEffect(() => {
    const show = () => setNow(serverNow())
    show()
    const timer = setInterval(show, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
