'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

function onConnectionChange(onChange: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** A notice while the browser is offline; clicks pass through it. */
export function OfflineBanner() {
  const t = useTranslations('layout')
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 grid justify-items-center desktop:top-auto desktop:bottom-6"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-full border border-warning/60 bg-raised px-4 py-2 text-small font-semibold shadow-card">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
