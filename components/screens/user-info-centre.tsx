'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LazyPart } from '@/components/ui/lazy-part'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { OverviewSkeleton } from '@/components/account/overview-skeleton'
import { AccountOverview } from './panels'
import { UserInfoFrame } from './user-info-frame'
import { userInfoHref, userInfoMenu } from './user-info-menu'
import { UserInfoPanel } from './user-info-panels'

const ways = {
  top_up: userInfoHref('store-content'),
  withdraw: userInfoHref('withdrawal-content'),
  transfer: userInfoHref('turn-point-content'),
}

/** The desktop personal centre: the menu at the side, and the panel named in the URL, so that Back works. */
export function UserInfoCentre() {
  const t = useTranslations('account.menu')
  const address = useSearchParams()
  const requestedQuery = address.get('page') ?? address.get('query')
  const isOffered = useIsOffered()
  const requested = userInfoMenu.find(({ query }) => query === requestedQuery)
  const shown = requested && (!('needs' in requested) || isOffered(requested.needs)) ? requested : userInfoMenu[0]
  return (
    <UserInfoFrame shown={shown.query}>
      <h1 className="mb-6 text-display max-desktop:text-heading">{t(shown.name)}</h1>
      {shown.query === 'account' ? (
        <LazyPart fallback={<OverviewSkeleton />}>
          <AccountOverview ways={ways} />
        </LazyPart>
      ) : (
        <UserInfoPanel query={shown.query} />
      )}
    </UserInfoFrame>
  )
}
