'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { Button, ignoreClick } from './button'
import { SiteLink } from '../site-link'

/** The text of the offline banner says why these controls are off. */
export const offlineReasonId = 'offline-reason'

/** Properties that disable a control but keep its focus. */
export const off = { 'aria-disabled': true, 'aria-describedby': offlineReasonId, onClick: ignoreClick }

/** A button that moves points. It is off, but keeps the focus, while the browser is offline; a wide one says why. */
export function MoneyButton(button: ComponentProps<typeof Button>) {
  const isOffline = useIsOffline()
  const t = useTranslations('ui')
  if (!isOffline) return <Button {...button} />
  return (
    <Button {...button} isDone aria-describedby={offlineReasonId}>
      {button.wide ? t('connect_first') : button.children}
    </Button>
  )
}

/** A link to a page that moves points. It is off while the browser is offline, because the page could not be loaded. */
export function MoneyLink({ className, ...link }: ComponentProps<typeof SiteLink>) {
  const isOffline = useIsOffline()
  return (
    <SiteLink {...link} className={clsx(className, 'off:cursor-not-allowed off:opacity-50')} {...(isOffline && off)} />
  )
}

/** Says in a dialog, which covers the offline banner, why its money buttons are off. */
export function OfflineNote() {
  const t = useTranslations('ui')
  const isOffline = useIsOffline()
  return (
    <p role="status" className={isOffline ? 'text-small text-warning' : 'hidden'}>
      {isOffline && t('offline')}
    </p>
  )
}
