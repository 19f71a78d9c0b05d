'use client'

import { useEffect, useState } from 'react'
import { part } from '@/components/ui/load/part'
import { countVisit, saveInstallOffered, wasInstallOffered } from '@/lib/storage/browser'
import type { InstallPrompt } from './install-offer'

const InstallOffer = part(async () => (await import('./install-offer')).InstallOffer)

/** Only browsers of iOS have this property. They have no install dialog that a site could open. */
const isInBrowserOfIos = () => 'standalone' in navigator && navigator.standalone === false

/**
 * Offers once to install the site, from the second visit on, if the browser supports it. The browser's own prompt is
 * suppressed. On iOS the offer says where to tap. On phones only, because the offer is part of the footer bar.
 */
export function InstallWatch() {
  const [prompt, setPrompt] = useState<InstallPrompt | 'by hand' | null>(null)
  const close = () => setPrompt(null)
  useEffect(() => {
    const visits = countVisit()
    const offer = (way: InstallPrompt | 'by hand') => {
      if (visits < 2 || wasInstallOffered()) return
      saveInstallOffered()
      setPrompt(way)
    }
    const hold = (event: Event) => {
      event.preventDefault()
      offer(event as InstallPrompt)
    }
    if (isInBrowserOfIos()) offer('by hand')
    // The visitor may install the site from the browser's menu.
    addEventListener('beforeinstallprompt', hold)
    addEventListener('appinstalled', close)
    return () => {
      removeEventListener('beforeinstallprompt', hold)
      removeEventListener('appinstalled', close)
    }
  }, [])
  return prompt && <InstallOffer isSilent onFault={close} prompt={prompt} onClose={close} />
}
