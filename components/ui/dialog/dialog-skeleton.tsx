'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isLoadBlocked, onLoadBlocked } from '@/lib/browser/load-with-retry'
import { Spinner } from '../feedback/spinner'

/** Loads the notice while there is a connection. Without it, the dialog would be closed with an error. */
export const preloadUnreachable = (): Promise<unknown> => import('./unreachable').catch(() => {})
const Unreachable = lazy(async () => ({ default: (await import('./unreachable')).Unreachable }))

/**
 * Shown while the code of a dialog loads, if that takes longer than a moment. If the site cannot be reached, says so,
 * with buttons to retry and to close; the dialog opens by itself once the connection is back.
 */
export function DialogSkeleton({ onClose }: { onClose?: () => void }) {
  const t = useTranslations('ui')
  const isBlocked = useSyncExternalStore(onLoadBlocked, isLoadBlocked, () => false)
  if (isBlocked && onClose)
    return (
      <Suspense>
        <Unreachable onClose={onClose} />
      </Suspense>
    )
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="pointer-events-none fixed inset-0 z-50 grid animate-[fade-in_180ms_ease-out_300ms_both] place-items-center bg-scrim"
    >
      <Spinner className="size-8 text-points" />
    </div>
  )
}
