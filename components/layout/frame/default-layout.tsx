import type { ReactNode } from 'react'
import type { Announcement } from '@/contract/member/content'
import { PaintFrom } from '@/components/ui/picture/paint-from'
import { tickerItems } from '../header/ticker-items'
import { DesktopHeader, MobileFooterBar, MobileHeader, OfflineBanner, SessionLine } from './default-islands'
import { PageTransition } from './page-transition'
import { SafetyLine } from '../footer/safety-line'
import { SiteFooter } from '../footer/site-footer'
import { SkipLink } from './skip-link'

/** The site's full layout: headers, footers, ticker. Announcements are in the HTML before any script runs. */
export function DefaultLayout({
  announcements,
  children,
}: {
  announcements: Announcement[] | null
  children: ReactNode
}) {
  return (
    <>
      <SkipLink />
      <DesktopHeader items={tickerItems(announcements)} />
      <MobileHeader />
      <SessionLine shownIn="header" />
      <PaintFrom id="headers" />
      {/* The footer starts below the first view, so that late content does not shift it. */}
      <main id="content" data-layout="default" tabIndex={-1} className="min-h-dvh outline-none">
        <OfflineBanner layout="default" />
        <PageTransition>{children}</PageTransition>
      </main>
      <SafetyLine className="mt-20" />
      <SiteFooter />
      <MobileFooterBar />
      {/* The height of the bars at the window's foot. */}
      <div aria-hidden className="h-[calc(4rem+env(safe-area-inset-bottom))] desktop:hidden short:hidden" />
      <div aria-hidden className="hidden h-14 in-data-[session=member]:block desktop:hidden short:hidden" />
    </>
  )
}
