'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { capabilities, isOffered, type Capability, type DispensableCall, type Offer } from '@/contract/capabilities'
import { runtimeConfig } from '../api/runtime-config'

const OfferContext = createContext<Offer>({ capabilities, absent: [] })

/**
 * Provides what the backend in use offers, as the server knew it when it rendered the page. A page that a service worker
 * kept, or that the build made, may know otherwise: the settings of the running server then decide.
 */
export function CapabilityProvider({ offer, children }: { offer: Offer; children: ReactNode }) {
  const [current, setCurrent] = useState(offer)
  useEffect(() => {
    void runtimeConfig().then((config) => {
      if (config.offer) setCurrent(config.offer)
    })
  }, [])
  return <OfferContext value={current}>{children}</OfferContext>
}

/** What `useCapability` returns for any name, for lists of entries of which some need a capability. */
export function useIsOffered(): (name: Capability | DispensableCall) => boolean {
  const offer = use(OfferContext)
  return (name) => isOffered(offer, name)
}

/**
 * Whether the backend in use has a capability (`statement`), or a call of the 36 that some backends lack
 * (`account.promote`). For client components, in the browser and while the server renders them; server code reads
 * `isOffered(publicConfig().offer, name)`.
 */
export const useCapability = (name: Capability | DispensableCall): boolean => useIsOffered()(name)
