import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { WaitingBars } from '@/components/layout/access/member-gate'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { PageHeading } from '@/components/ui/page-heading'
import type { Namespace } from '@/lib/i18n/messages'
import { brand } from '@/lib/site/brand'
import { routeKey } from '@/lib/i18n/page-metadata'
import { routes, type BackPath } from '@/lib/site/routes'

type PanelScreenProps = {
  path: BackPath
  /** Message namespaces that the panel needs in the browser. */
  messages: readonly Namespace[]
  isNarrow?: boolean
  /** Shown until the session is known and the panel's script has arrived; three bars by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A screen of the back layout: its heading and one panel. `lib/site/routes.ts` says which visitors may see it. */
export async function PanelScreen({
  path,
  messages,
  isNarrow = false,
  skeleton = <WaitingBars />,
  children,
}: PanelScreenProps) {
  const t = await getTranslations('routes')
  const title = t(`${routeKey(path)}.title`)
  const panel = (
    <RouteGate path={path} skeleton={skeleton}>
      <LazyPart fallback={skeleton}>{children}</LazyPart>
    </RouteGate>
  )
  return (
    <Messages of={messages}>
      {routes[path].bar === 'title' ? (
        // The bar shows the title already.
        <h1 className="sr-only">{title}</h1>
      ) : (
        <PageHeading title={title} text={t(`${routeKey(path)}.purpose`, { events: brand.figures.sportsEvents })} />
      )}
      {isNarrow ? <div className="mx-auto max-w-3xl">{panel}</div> : panel}
    </Messages>
  )
}
