'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useLayoutEffect, useState } from 'react'
import { OverviewSkeleton } from '@/components/account/overview-skeleton'
import { RouteGate } from '@/components/layout/access/route-gate'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { AccountOverview } from './panels'
import { UserInfoFrame } from './user-info-frame'
import { userInfoHref, userInfoMenu, type UserInfoQuery } from './user-info-menu'
import { UserInfoPanel } from './user-info-panels'

const ways = {
  top_up: userInfoHref('store-content'),
  withdraw: userInfoHref('withdrawal-content'),
  transfer: userInfoHref('turn-point-content'),
}

/**
 * The desktop personal centre: the menu at the side, and the panel named in the URL, so that Back works. The menu is in
 * the server's HTML and outside the gate and the boundary, so that a focused link keeps the focus.
 */
export function UserInfoCentre() {
  const [shown, setShown] = useState<UserInfoQuery>()
  return (
    <UserInfoFrame shown={shown}>
      <RouteGate path="/user_info" skeleton={<PanelSkeleton />}>
        <Suspense fallback={<PanelSkeleton />}>
          <RequestedPanel onShown={setShown} />
        </Suspense>
      </RouteGate>
    </UserInfoFrame>
  )
}

function RequestedPanel({ onShown }: { onShown: (query: UserInfoQuery) => void }) {
  const t = useTranslations('account.menu')
  const address = useSearchParams()
  const requestedQuery = address.get('page') ?? address.get('query')
  const isOffered = useIsOffered()
  const requested = userInfoMenu.find(({ query }) => query === requestedQuery)
  const shown = requested && (!('needs' in requested) || isOffered(requested.needs)) ? requested : userInfoMenu[0]
  // Before the browser paints, so that the menu and the panel change together.
  useLayoutEffect(() => onShown(shown.query), [onShown, shown.query])
  return (
    <>
      {/* All panels share the page's title, so Next announces no change of panel. */}
      <h1 aria-live="polite" className="mb-6 text-display max-desktop:text-heading">
        {t(shown.name)}
      </h1>
      {shown.query === 'account' ? (
        <LazyPart fallback={<OverviewSkeleton />}>
          <AccountOverview ways={ways} />
        </LazyPart>
      ) : (
        <UserInfoPanel query={shown.query} />
      )}
    </>
  )
}

/** A panel until the session and the address are known. */
function PanelSkeleton() {
  return (
    <>
      <Skeleton className="mb-6 w-1/2 text-display max-desktop:text-heading">{'\u00A0'}</Skeleton>
      <OverviewSkeleton />
    </>
  )
}
