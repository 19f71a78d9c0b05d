'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { hostToasts } from '@/components/ui/toast'

/** Makes the place where toasts appear once there is one to show; one that could not be fetched is fetched for the next. */
export function ToastHost() {
  const [Area, setArea] = useState<ComponentType<{ onThere: () => void }> | null>(null)
  const [onThere, setOnThere] = useState<() => void>()
  useEffect(() => {
    hostToasts(async () => {
      const { ToastArea } = await import('./toast-area')
      await new Promise<void>((resolve) => {
        setOnThere(() => resolve)
        setArea(() => ToastArea)
      })
    })
  }, [])
  return Area && onThere && <Area onThere={onThere} />
}
