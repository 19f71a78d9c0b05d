'use client'

import clsx from 'clsx'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useLayoutEffect, useState } from 'react'
import { OverviewSkeleton } from '@/components/account/overview-skeleton'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useUnreadStore } from '@/stores/resources'
import { useSessionState } from '@/stores/session'
import { memberIcons } from './icons'
import { isInMenu, memberHref, memberPages, menuGroups, menuPages, type MenuPage } from './pages'
import { forEachPage, loadPanel, MemberPanel } from './panels'

const panels = forEachPage((name) => partWithTexts(loadPanel[name], memberPages[name].texts))

/**
 * The desktop personal centre: the menu at the side, and the panel named in the URL, so that Back works. The menu is in
 * the server's HTML and outside the gate and the boundary, so that a focused link keeps the focus. Guests have none.
 */
export function UserInfoCentre() {
  // Unknown in the server's HTML, which is the same for every query.
  const [shown, setShown] = useState<MenuPage>()
  const isGuest = useSessionState() === 'guest'
  return (
    <div className={isGuest ? undefined : 'grid gap-6 desktop:grid-cols-[13.5rem_minmax(0,1fr)] desktop:gap-8'}>
      {!isGuest && <Menu shown={shown} />}
      <div className="min-w-0">
        <RouteGate path="/user_info" skeleton={<PanelSkeleton />}>
          <Suspense fallback={<PanelSkeleton />}>
            <RequestedPanel onShown={setShown} />
          </Suspense>
        </RouteGate>
      </div>
    </div>
  )
}

function Menu({ shown }: { shown: MenuPage | undefined }) {
  const t = useTranslations('account.menu')
  return (
    <nav aria-label={t('label')} className="min-w-0 self-start desktop:sticky desktop:top-40">
      <div
        onFocus={showFocused}
        className="relative flex scroll-px-4 gap-1 py-2 max-desktop:-mx-4 max-desktop:overflow-x-auto max-desktop:px-4 desktop:flex-col"
      >
        <MenuItems names={['overview']} shown={shown} />
        {(['wallet', 'records', 'account'] as const).map((group) => (
          <div key={group} className="contents">
            <h2 className="mt-4 px-3 text-small font-semibold text-muted max-desktop:sr-only">{t(`group.${group}`)}</h2>
            <MenuItems names={menuGroups[group]} shown={shown} />
          </div>
        ))}
      </div>
    </nav>
  )
}

function MenuItems({ names, shown }: { names: readonly MenuPage[]; shown: MenuPage | undefined }) {
  const t = useTranslations('account.menu')
  const isOffered = useIsOffered()
  const unread = useUnreadStore(({ data }) => data?.count ?? 0)
  return (
    <ul className="contents">
      {names
        .filter((name) => isInMenu(name, isOffered))
        .map((name) => {
          const Icon = memberIcons[name]
          const isShown = name === shown
          return (
            <li key={name} className={clsx('shrink-0', name === 'top_up' && 'in-data-[play=closed]:hidden')}>
              <SiteLink
                href={memberHref(name)}
                scroll={false}
                aria-current={isShown ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold transition',
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
  )
}

function RequestedPanel({ onShown }: { onShown: (name: MenuPage) => void }) {
  const t = useTranslations('account.menu')
  const address = useSearchParams()
  const query = address.get('page') ?? address.get('query')
  const isOffered = useIsOffered()
  const requested = menuPages.find((name) => memberPages[name].query === query)
  const shown = requested && isInMenu(requested, isOffered) ? requested : 'overview'
  const Panel = panels[shown]
  // Before the browser paints, so that the menu and the panel change together.
  useLayoutEffect(() => onShown(shown), [onShown, shown])
  return (
    <>
      {/* All panels share the page's title, so Next announces no change of panel. */}
      <h1
        aria-live="polite"
        className={shown === 'overview' ? 'sr-only' : 'mb-6 text-display max-desktop:text-heading'}
      >
        {t(shown)}
      </h1>
      {shown === 'overview' ? (
        // The page has its texts.
        <MemberPanel name={shown} waiting={<OverviewSkeleton />} />
      ) : (
        <Panel waiting={<Skeleton className="h-96 rounded-card" />} />
      )}
    </>
  )
}

/** A panel until the session and the address are known. */
function PanelSkeleton() {
  return <OverviewSkeleton />
}
