import type { ReactNode } from 'react'
import { OfflineBanner, SessionLine } from './default-islands'
import { LogoutLine } from '../header/logout-button'
import { PageTransition } from './page-transition'
import { SafetyLine } from '../footer/safety-line'
import { SandboxNotice } from '../footer/sandbox-notice'

/** The screen alone, without header and footer. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <ReadingPage layout="empty">{children}</ReadingPage>
}

/** A narrow column with the screen, below the session line and above the safety line. */
export function ReadingPage({ layout, children }: { layout: 'back' | 'empty'; children: ReactNode }) {
  return (
    <>
      <OfflineBanner layout={layout} />
      <div data-width="reading">{layout === 'back' ? <SessionLine shownIn="back-bar" /> : <SessionLine />}</div>
      <main
        id="content"
        data-layout={layout}
        tabIndex={-1}
        className="mx-auto min-h-dvh max-w-reading px-4 py-4 outline-none desktop:px-6 desktop:py-10"
      >
        <PageTransition>{children}</PageTransition>
      </main>
      <SafetyLine />
      <footer className="px-4 pt-4 pb-8 empty:hidden">
        {layout === 'empty' && <LogoutLine />}
        <SandboxNotice />
      </footer>
    </>
  )
}
