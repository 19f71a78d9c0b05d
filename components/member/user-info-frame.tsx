'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useUnreadStore } from '@/stores/resources'
import { useSessionState } from '@/stores/session'
import { userInfoHref, userInfoMenu, type UserInfoQuery } from './user-info-menu'

type UserInfoFrameProps = {
  /** The panel that is open; unknown in the server's HTML, which is the same for every query. */
  shown: UserInfoQuery | undefined
  children: ReactNode
}

/** The menu of the desktop personal centre, beside its panel. Guests have none. */
export function UserInfoFrame({ shown, children }: UserInfoFrameProps) {
  const isGuest = useSessionState() === 'guest'
  return (
    <div className={isGuest ? undefined : 'grid gap-6 desktop:grid-cols-[15.5rem_minmax(0,1fr)] desktop:gap-10'}>
      {!isGuest && <Menu shown={shown} />}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Menu({ shown }: Pick<UserInfoFrameProps, 'shown'>) {
  const t = useTranslations('account.menu')
  const isOffered = useIsOffered()
  const unread = useUnreadStore(({ data }) => data?.count ?? 0)
  return (
    <nav aria-label={t('label')} className="min-w-0 self-start desktop:sticky desktop:top-40">
      <ul
        onFocus={showFocused}
        className="relative flex scroll-px-4 gap-1 py-2 max-desktop:-mx-4 max-desktop:overflow-x-auto max-desktop:px-4 desktop:flex-col desktop:rounded-card desktop:border desktop:border-line desktop:bg-surface desktop:p-2.5"
      >
        {userInfoMenu
          .filter((entry) => !('needs' in entry) || isOffered(entry.needs))
          .map(({ query, name, icon: Icon }) => {
            const isShown = query === shown
            return (
              <li key={query} className={clsx('shrink-0', name === 'top_up' && 'in-data-[play=closed]:hidden')}>
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
  )
}
