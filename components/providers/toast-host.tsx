'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { toastPlace } from '@/components/ui/toast'

/** Makes the place where toasts appear once there is one to show; one that could not be fetched is fetched for the next. */
export function ToastHost() {
  const [Area, setArea] = useState<ComponentType | null>(null)
  useEffect(() => {
    const stop = toastPlace.watch(() => {
      import('./toast-area').then(({ ToastArea }) => setArea(() => ToastArea)).catch(toastPlace.isLost)
    })
    return () => void stop()
  }, [])
  return Area && <Area />
}
