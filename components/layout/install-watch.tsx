'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { loadWithRetry } from '@/lib/load-with-retry'
import { countVisit, saveInstallOffered, wasInstallOffered } from '@/lib/storage'
import type { InstallPrompt } from './install-offer'

const InstallOffer = lazy(async () => ({
  default: (await loadWithRetry(() => import('./install-offer'))).InstallOffer,
}))

/**
 * Offers once to install the site, from the second visit on, if the browser supports it. The browser's own prompt is
 * suppressed. On phones only, because the offer is part of the footer bar.
 */
export function InstallWatch() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    const visits = countVisit()
    const hold = (event: Event) => {
      event.preventDefault()
      if (visits < 2 || wasInstallOffered()) return
      saveInstallOffered()
      setPrompt(event as InstallPrompt)
    }
    addEventListener('beforeinstallprompt', hold)
    return () => removeEventListener('beforeinstallprompt', hold)
  }, [])
  if (!prompt) return null
  const close = () => setPrompt(null)
  return (
    <ErrorBoundary onFault={close}>
      <Suspense>
        <InstallOffer prompt={prompt} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}
