'use client'

import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { capabilities, isOffered, type Capability, type DispensableCall, type Offer } from '@/contract/capabilities'
import { usualPasswordLength } from '@/contract/constants'
import { runtimeConfig } from '../api/runtime-config'

const OfferContext = createContext<Offer>({ capabilities, absent: [] })

/**
 * Provides the backend's offer as of the page's render. A page from a service worker or from the build may be outdated, so the
 * settings of the running server replace it.
 */
export function CapabilityProvider({ offer, children }: { offer: Offer; children: ReactNode }) {
  const [current, setCurrent] = useState(offer)
  useEffect(() => {
    void runtimeConfig().then(({ offer: running }) => {
      // The same object if nothing differs: a new one makes React discard the HTML of every island not yet hydrated.
      if (running) setCurrent((before) => (JSON.stringify(before) === JSON.stringify(running) ? before : running))
    })
  }, [])
  return <OfferContext value={current}>{children}</OfferContext>
}

/** Returns `useCapability` as a function, for lists in which some entries need a capability. */
export function useIsOffered(): (name: Capability | DispensableCall) => boolean {
  const offer = use(OfferContext)
  return useCallback((name) => isOffered(offer, name), [offer])
}

/**
 * Whether the backend in use has a capability (`statement`) or a dispensable call, one that a backend may lack though it is
 * among the 36 (`account.promote`). For client components, in the browser and while the server renders them; server code reads
 * `isOffered(publicConfig().offer, name)`.
 */
export const useCapability = (name: Capability | DispensableCall): boolean => useIsOffered()(name)

/** Minimum length of a new password on this site. */
export const usePasswordMinLength = (): number => use(OfferContext).passwordMinLength ?? usualPasswordLength
