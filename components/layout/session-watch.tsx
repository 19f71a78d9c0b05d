'use client'

import { lazy, useEffect } from 'react'
import { ClosureBanner, ReviewBanner, SessionRow, TermsBanner } from '@/components/protection/session-banners'
import { LazyPart } from '@/components/ui/lazy-part'
import { useNow } from '@/lib/hooks/use-now'
import { onShown } from '@/lib/on-shown'
import { usePlaySessionStore } from '@/stores/play-session'

const RealityCheck = lazy(async () => ({
  default: (await import('@/components/protection/reality-check')).RealityCheck,
}))

const refreshMs = 60_000
const tickMs = 5_000
/** Where a member decides about money, and is reminded to review limits. */
const reviewPaths = ['/', '/store', '/user_info', '/personal_info']

/** Keeps the session's figures up to date and shows what depends on them: the line, a closure, a review, a reality check. */
export function SessionWatch({ path, className }: { path: string; className: string }) {
  const { load, reload } = usePlaySessionStore.getState()
  const checkAt = usePlaySessionStore(({ data }) => data?.play?.check_at)
  const now = useNow(tickMs)
  const isDue = checkAt !== undefined && now >= Date.parse(checkAt)
  useEffect(() => {
    // Errors are ignored: the line stays empty and the next refresh tries again.
    void load().catch(() => {})
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(refresh, refreshMs)
    const stopShown = onShown(refresh)
    return () => {
      clearInterval(timer)
      stopShown()
    }
  }, [load, reload])
  useEffect(() => {
    // The dialog shows current figures, not those of a minute ago.
    if (isDue) void reload()
  }, [isDue, reload])
  return (
    <>
      <div className={className}>
        <SessionRow />
      </div>
      <ClosureBanner />
      {reviewPaths.includes(path) && (
        <>
          <TermsBanner />
          <ReviewBanner />
        </>
      )}
      <LazyPart>
        {/* Mounted throughout: it stays after the answer, to show how stopping went. */}
        <RealityCheck isDue={isDue} />
      </LazyPart>
    </>
  )
}
