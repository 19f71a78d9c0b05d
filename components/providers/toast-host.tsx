'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { ErrorBoundary } from '@/components/ui/load/error-boundary'
import { registerToaster } from '@/components/ui/feedback/toast'

type Mounted = { Area: ComponentType<{ onMounted: () => void }>; onMounted: () => void; onFault: () => void }

/**
 * Mounts the toaster when the first toast is shown; after a failed load, the next toast loads it again. If the toaster
 * itself fails, toasts are plain boxes from then on.
 */
export function ToastHost() {
  const [mounted, setMounted] = useState<Mounted | null>(null)
  useEffect(() => {
    const make = async () => {
      const { ToastArea: Area } = await import('./toast-area')
      await new Promise<void>((resolve, reject) => {
        const onFault = () => {
          reject(new Error('the toaster failed'))
          registerToaster(() => Promise.reject(new Error('the toaster failed')))
        }
        setMounted({ Area, onMounted: resolve, onFault })
      })
    }
    let made: Promise<void> | undefined
    registerToaster(() => {
      made ??= make().catch((error: unknown) => {
        made = undefined
        throw error
      })
      return made
    })
  }, [])
  if (!mounted) return null
  const { Area, onMounted, onFault } = mounted
  return (
    <ErrorBoundary onFault={onFault}>
      <Area onMounted={onMounted} />
    </ErrorBoundary>
  )
}
