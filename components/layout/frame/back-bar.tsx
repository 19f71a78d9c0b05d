'use client'

import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { part } from '@/components/ui/load/part'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { routes, type RoutePath } from '@/lib/site/routes'
import { useSessionState } from '@/stores/session'
import { LogoutIcon } from '../header/logout-button'
import { useRoutePath } from '@/lib/hooks/use-route-path'

type BackBarProps = {
  titles: Partial<Record<RoutePath, string>>
  logo: ReactNode
  session: ReactNode
  children?: ReactNode
}

const Balance = part(async () => (await import('../header/balance')).BalancePill)

const isRoute = (path: string): path is RoutePath => Object.hasOwn(routes, path)

/**
 * The bar of the back layout: a back arrow, the screen's title if the route asks for one (section 2; on phones always,
 * because it saves a line), and for members a logout icon, and their session on phones or their balance on desktop.
 */
export function BackBar({ titles, logo, session, children }: BackBarProps) {
  const t = useTranslations('ui')
  const router = useSiteRouter()
  const path = useRoutePath()
  const state = useSessionState()
  const unknownClass = state === 'unknown' ? 'not-in-data-[session=member]:hidden' : ''
  const entry = isRoute(path) ? routes[path] : null
  const title = isRoute(path) ? titles[path] : undefined
  const isTitled = entry && 'bar' in entry && entry.bar === 'title'
  // A visitor who opened the address directly has no page to go back to.
  const goBack = () => (history.length > 1 ? router.back() : router.push('/'))
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md [view-transition-name:site-header] short:relative">
      <div className="mx-auto flex min-h-14 max-w-reading flex-wrap items-center gap-2 px-2 desktop:grid desktop:min-h-15 desktop:grid-cols-[1fr_auto_1fr] desktop:px-6">
        <span className="flex items-center gap-3">
          <button
            type="button"
            aria-label={t('back')}
            onClick={goBack}
            className="grid size-11 place-items-center rounded-full hover:bg-raised"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </button>
          <span className="max-desktop:hidden">{logo}</span>
        </span>
        {/* The page has the same heading, which phones do not show a second time. */}
        <p
          aria-hidden
          className={clsx(
            'flex-1 basis-24 leading-tight font-bold desktop:text-center desktop:text-lead',
            !isTitled && 'desktop:invisible',
          )}
        >
          {title}
        </p>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          {session}
          {/* Reserves the space of balance and icon before the session is known, so that nothing moves. */}
          {state !== 'guest' && (
            <div className={clsx('mr-2 flex justify-end max-desktop:hidden desktop:min-w-40', unknownClass)}>
              {state === 'member' && <Balance />}
            </div>
          )}
          {state !== 'guest' && <LogoutIcon className={unknownClass} />}
          {children}
        </div>
      </div>
    </header>
  )
}
