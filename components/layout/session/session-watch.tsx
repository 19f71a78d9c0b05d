'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ClosureBanner, ReviewBanner, SessionRow, TermsBanner } from '@/components/protection/session/session-banners'
import { SessionFigures } from '@/components/protection/session/session-figures'
import { part } from '@/components/ui/load/part'
import { SiteLink } from '@/components/ui/site-link'
import { useNow } from '@/lib/hooks/use-now'
import { onDataChange } from '@/lib/time/data-changes'
import { onShown } from '@/lib/browser/on-shown'
import { savePlayClosed } from '@/lib/storage/hints'
import { usePlaySessionStore } from '@/stores/play-session'

const RealityCheck = part(async () => (await import('@/components/protection/session/reality-check')).RealityCheck)

const refreshMs = 60_000
const tickMs = 5_000
/** The pages where a member decides about money. They show changed terms and the reminder to review limits. */
const reviewPaths = ['/', '/store', '/user_info', '/personal_info']

/**
 * Keeps the session's figures up to date and shows what depends on them: the session line, a closure, changed terms, a
 * review of limits, a reality check.
 */
export function SessionWatch({ path, className }: { path: string; className: string }) {
  const t = useTranslations('play.line')
  const { reload } = usePlaySessionStore.getState()
  const checkAt = usePlaySessionStore(({ data }) => data?.play?.check_at)
  const isClosed = usePlaySessionStore(({ data }) => data && data.closure !== null)
  const timeUpUntil = usePlaySessionStore(({ data }) => data?.time_up_until)
  const now = useNow(tickMs)
  const isTimeUp = Boolean(timeUpUntil && now < Date.parse(timeUpUntil))
  const isDue = checkAt !== undefined && now >= Date.parse(checkAt)
  useEffect(() => {
    // After a failure the line stays empty, and the next refresh tries again.
    void reload()
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(refresh, refreshMs)
    const stopShown = onShown(refresh)
    // Every closure of play sends a message: another tab or an operator may have closed it. Bets change the balance at
    // their venue, and with it the session's result.
    const stopLive = onDataChange(
      (changed) => (changed.includes('messages') || changed.includes('balance')) && refresh(),
    )
    return () => {
      clearInterval(timer)
      stopShown()
      stopLive()
    }
  }, [reload])
  useEffect(() => {
    if (isClosed !== null) savePlayClosed(isClosed, isTimeUp)
  }, [isClosed, isTimeUp])
  useEffect(() => {
    // Fetch current figures for the dialog; those on screen may be a minute old.
    if (isDue) void reload()
  }, [isDue, reload])
  return (
    <>
      <section aria-label={t('label')} className={className}>
        <SessionRow />
      </section>
      <ClosureBanner />
      {reviewPaths.includes(path) && (
        <>
          <TermsBanner />
          <ReviewBanner />
        </>
      )}
      {/* Stays mounted after the member chose to stop, to show whether the points came back. */}
      <RealityCheck isDue={isDue} />
    </>
  )
}

/** Time and result of the session in two short lines, which lead to the limits. */
export function SessionBrief() {
  return (
    <SiteLink href="/limits" className="flex min-h-11 items-center gap-1 max-[22rem]:hidden desktop:hidden">
      <SessionFigures className="flex-col items-end! gap-0!" />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-points" />
    </SiteLink>
  )
}
