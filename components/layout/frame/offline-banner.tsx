'use client'

import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type CSSProperties } from 'react'
import { Button } from '@/components/ui/button/button'
import { LineIcon } from '@/components/ui/picture/line-icon'
import { offlineReasonId } from '@/components/ui/button/money-button'
import { checkConnection, useIsOffline } from '@/lib/hooks/use-is-offline'
import type { LayoutGroup } from '@/lib/site/routes'
import { lastReplyAt } from '@/lib/time/server-clock'
import { siteTimeOf } from '@/lib/time/site-day'
import { useSessionState } from '@/stores/session'

const wifiOff =
  'M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20'

/** A check without a connection fails at once. Its spinner shows long enough to be seen. */
const minCheckMs = 600

/** Where the banner sticks: below each layout's bars. */
const places: Record<LayoutGroup, string> = { default: 'lobby-bar', back: 'top-15', empty: 'top-0', user: 'top-0' }
/** Elements below the banner make room for it (`--notice`); the banner itself must not. Cast, because React's style type has no variables. */
const ownPlace = { '--notice': '0px' } as CSSProperties

/**
 * Below the header while the browser is offline: the time of what the page shows, and a button to check again. It takes
 * no room otherwise.
 */
export function OfflineBanner({ layout }: { layout: LayoutGroup }) {
  const isOffline = useIsOffline()
  return (
    <div role="status" className={clsx('sticky z-30', places[layout])} style={ownPlace}>
      {isOffline && <Notice width={layout === 'default' ? 'max-w-page wide:px-8' : 'max-w-reading'} />}
    </div>
  )
}

/** Bars that stick to the header move below the notice, and figures turn grey (`app/globals.css`). */
function markPage(notice: HTMLElement | null) {
  if (!notice) return
  const { style, dataset } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`))
  sizes.observe(notice)
  dataset['offline'] = ''
  return () => {
    sizes.disconnect()
    style.removeProperty('--notice')
    delete dataset['offline']
  }
}

function Notice({ width }: { width: string }) {
  const t = useTranslations('layout.offline')
  const ui = useTranslations('ui')
  const isMember = useSessionState() === 'member'
  const [state, setState] = useState<'new' | 'checking' | 'checked'>('new')
  const [time] = useState(() => siteTimeOf(new Date(lastReplyAt())))
  const check = async () => {
    setState('checking')
    await Promise.all([checkConnection(), new Promise((resolve) => setTimeout(resolve, minCheckMs))])
    setState('checked')
  }
  return (
    <div
      ref={markPage}
      className="border-b border-warning/50"
      style={{ background: 'color-mix(in srgb, var(--warning) 16%, var(--surface))' }}
    >
      <div className={clsx('mx-auto flex min-h-13 items-center gap-3 px-4 py-1 desktop:px-6', width)}>
        <LineIcon d={wifiOff} className="size-5 shrink-0 text-warning" />
        <p id={offlineReasonId} className="min-w-0 flex-1">
          <b>{t(state === 'new' ? 'title' : 'still')}</b>{' '}
          <span className="text-small text-muted">{t(isMember ? 'member_text' : 'text', { time })}</span>
        </p>
        <Button
          kind="plain"
          size="small"
          className="min-h-11"
          isBusy={state === 'checking'}
          onClick={() => void check()}
        >
          <RefreshCw aria-hidden className="size-4" />
          {ui('retry')}
        </Button>
      </div>
    </div>
  )
}
