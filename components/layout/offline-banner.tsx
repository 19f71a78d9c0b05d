'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { LineIcon } from '@/components/ui/line-icon'

const wifiOff =
  'M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20'

function onConnectionChange(onChange: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** A notice while the browser is offline, on phones below the row of categories; clicks pass through it. */
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
      className="pointer-events-none fixed inset-x-4 top-28 z-50 grid justify-items-center desktop:top-auto desktop:bottom-6"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-full border border-warning/60 bg-raised px-4 py-2 text-small font-semibold shadow-card">
          <LineIcon d={wifiOff} className="size-4 shrink-0 text-warning" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
