import type { ReactNode } from 'react'
import { BrandLink } from '../header/brand-link'
import { OfflineBanner } from './default-islands'
import { LanguageSelect } from '../header/language-select'
import { PageTransition } from './page-transition'
import { SafetyLine } from '../footer/safety-line'
import { SandboxNotice } from '../footer/sandbox-notice'
import { SkipLink } from './skip-link'

/** The layout of sign-in and registration: a link home, the language, and the screen's card in the middle. */
export function UserLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-reading flex-wrap items-center justify-between px-4 py-2 desktop:px-6 desktop:pt-5">
        <BrandLink />
        <LanguageSelect />
      </header>
      <OfflineBanner layout="user" />
      <main id="content" data-layout="user" tabIndex={-1} className="flex-1 outline-none">
        <PageTransition>{children}</PageTransition>
      </main>
      <SafetyLine />
      <footer className="min-h-15 px-4 pt-4 pb-6">
        <SandboxNotice />
      </footer>
    </div>
  )
}
