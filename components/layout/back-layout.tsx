import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { routeKey } from '@/lib/i18n/page-metadata'
import { routePaths, routes } from '@/lib/routes'
import { BackBar } from './back-bar'
import { BrandLink } from './brand-link'
import { SessionLine } from './default-islands'
import { PageTransition } from './page-transition'
import { SafetyLine } from './safety-line'
import { SandboxNotice } from './sandbox-notice'
import { SkipLink } from './skip-link'

/** A screen one step deep: a bar that leads back, and the screen. */
export async function BackLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('routes')
  const titled = routePaths.filter((path) => routes[path].group === 'back')
  const titles = Object.fromEntries(titled.map((path) => [path, t(`${routeKey(path)}.title`)]))
  return (
    <>
      <SkipLink />
      <BackBar titles={titles} logo={<BrandLink isCompact />} />
      <SessionLine />
      <main
        id="content"
        data-layout="back"
        tabIndex={-1}
        className="mx-auto min-h-dvh max-w-reading px-4 py-6 outline-none desktop:px-6 desktop:py-10"
      >
        <PageTransition>{children}</PageTransition>
      </main>
      <SafetyLine />
      <footer className="px-4 pb-8 empty:hidden">
        <SandboxNotice />
      </footer>
    </>
  )
}
