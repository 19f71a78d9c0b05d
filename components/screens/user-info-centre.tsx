'use client'

import clsx from 'clsx'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LazyPart } from '@/components/ui/lazy-part'
import { SiteLink } from '@/components/ui/site-link'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useUnreadStore } from '@/stores/resources'
import { OverviewSkeleton } from '@/components/account/overview-skeleton'
import { AccountOverview } from './panels'
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
  const menu = userInfoMenu.filter((entry) => !('needs' in entry) || isOffered(entry.needs))
  const shown = menu.find(({ query }) => query === requestedQuery) ?? userInfoMenu[0]
  const unread = useUnreadStore(({ data }) => data?.count ?? 0)
  return (
    <div className="grid gap-6 desktop:grid-cols-[15.5rem_minmax(0,1fr)] desktop:gap-10">
      <nav aria-label={t('label')} className="min-w-0 self-start desktop:sticky desktop:top-40">
        <ul className="relative flex gap-1 max-desktop:-mx-4 max-desktop:overflow-x-auto max-desktop:px-4 max-desktop:pb-2 desktop:flex-col desktop:rounded-card desktop:border desktop:border-line desktop:bg-surface desktop:p-2.5">
          {menu.map(({ query, name, icon: Icon }) => {
            const isShown = query === shown.query
            return (
              <li key={query} className="shrink-0">
                <SiteLink
                  href={userInfoHref(query)}
                  scroll={false}
                  aria-current={isShown ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-field px-4 font-semibold transition',
                    isShown ? 'bg-raised text-ink' : 'text-muted hover:bg-raised/50 hover:text-ink',
                  )}
                >
                  <Icon aria-hidden className={clsx('size-5 shrink-0', isShown && 'text-points')} />
                  <span className="flex-1">{t(name)}</span>
                  {name === 'messages' && unread > 0 && (
                    <span className="figures rounded-full bg-action px-2 text-small font-bold text-on-action">
                      {unread}
                      <span className="sr-only"> {t('unread')}</span>
                    </span>
                  )}
                </SiteLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="mb-6 text-display max-desktop:text-heading">{t(shown.name)}</h1>
        {shown.query === 'account' ? (
          <LazyPart fallback={<OverviewSkeleton />}>
            <AccountOverview ways={ways} />
          </LazyPart>
        ) : (
          <UserInfoPanel query={shown.query} />
        )}
      </div>
    </div>
  )
}
