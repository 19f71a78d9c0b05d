import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { WaitingBars } from '@/components/layout/access/gates'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import { routeKey } from '@/lib/i18n/page-metadata'
import { brand } from '@/lib/site/brand'
import { routes } from '@/lib/site/routes'
import { memberPages, type MemberPageName } from './pages'
import { MemberPanel } from './panels'

/**
 * A member's page in the back layout: its heading and its panel. `lib/site/routes.ts` says which visitors may see it.
 * `skeleton` is shown until the session is known and the panel's script has arrived; three bars by default.
 */
export const memberPage = (
  name: Exclude<MemberPageName, 'overview' | 'limits'>,
  skeleton: ReactNode = <WaitingBars />,
) =>
  async function MemberPage() {
    const page = memberPages[name]
    const t = await getTranslations('routes')
    const title = t(`${routeKey(page.path)}.title`)
    const isClosable = name === 'top_up' || name === 'transfer'
    const panel = (
      <RouteGate path={page.path} skeleton={skeleton}>
        <MemberPanel name={name} waiting={skeleton} />
      </RouteGate>
    )
    return (
      <Messages of={page.texts}>
        {routes[page.path].bar === 'title' ? (
          // The bar shows the title already.
          <h1 className="sr-only">{title}</h1>
        ) : (
          // On phones the bar shows it too. A page that a break closes says in its place that it is closed.
          <div className={clsx('max-desktop:sr-only', isClosable && 'in-data-[play=closed]:sr-only')}>
            <PageHeading
              title={title}
              text={t(`${routeKey(page.path)}.purpose`, { events: brand.figures.sportsEvents })}
            />
          </div>
        )}
        {'isNarrow' in page ? <div className="mx-auto max-w-3xl">{panel}</div> : panel}
      </Messages>
    )
  }
