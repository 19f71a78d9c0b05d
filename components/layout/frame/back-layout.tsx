import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { routeKey } from '@/lib/i18n/page-metadata'
import { routePaths, routes } from '@/lib/site/routes'
import { BackBar } from './back-bar'
import { BrandLink } from '../header/brand-link'
import { LanguageSelect, SessionInBar } from './default-islands'
import { ReadingPage } from './empty-layout'
import { SkipLink } from './skip-link'

/** The layout of a screen one level below home: a bar with a back arrow, and the screen. */
export async function BackLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('routes')
  const titled = routePaths.filter((path) => routes[path].group === 'back')
  const titles = Object.fromEntries(titled.map((path) => [path, t(`${routeKey(path)}.title`)]))
  return (
    <>
      <SkipLink />
      <BackBar titles={titles} logo={<BrandLink isCompact />} session={<SessionInBar />}>
        <LanguageSelect isCompact />
      </BackBar>
      <ReadingPage layout="back">{children}</ReadingPage>
    </>
  )
}
