'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastPlace } from '@/components/ui/toast'

const ToastArea = lazy(async () => ({ default: (await import('./toast-area')).ToastArea }))

/** Makes the place where toasts appear once there is one to show. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastPlace.watch, toastPlace.isWanted, () => false)
  return <Suspense>{isWanted && <ToastArea />}</Suspense>
}
