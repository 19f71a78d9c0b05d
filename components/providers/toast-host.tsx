'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { registerToaster } from '@/components/ui/toast'

/** Mounts the toaster when the first toast is shown; after a failed load, the next toast loads it again. */
export function ToastHost() {
  const [Area, setArea] = useState<ComponentType<{ onMounted: () => void }> | null>(null)
  const [onMounted, setOnMounted] = useState<() => void>()
  useEffect(() => {
    const make = async () => {
      const { ToastArea } = await import('./toast-area')
      await new Promise<void>((resolve) => {
        setOnMounted(() => resolve)
        setArea(() => ToastArea)
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
  return Area && onMounted && <Area onMounted={onMounted} />
}
