'use client'

import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { capabilities, isOffered, type Capability, type DispensableCall, type Offer } from '@/contract/capabilities'
import { usualPasswordLength } from '@/contract/constants'
import { runtimeConfig } from '../api/runtime-config'

const OfferContext = createContext<Offer>({ capabilities, absent: [] })

/**
 * Provides what the backend offers: first as rendered in the page, then as the running server reports it. A page from a
 * service worker or from the build may be outdated.
 */
export function CapabilityProvider({ offer, children }: { offer: Offer; children: ReactNode }) {
  const [current, setCurrent] = useState(offer)
  useEffect(() => {
    void runtimeConfig().then(({ offer: running }) => {
      // Keep the same object if nothing differs: a new object makes React discard the HTML of all islands that are not
      // yet hydrated.
      if (running) setCurrent((before) => (JSON.stringify(before) === JSON.stringify(running) ? before : running))
    })
  }, [])
  return <OfferContext value={current}>{children}</OfferContext>
}

/** `useCapability` as a function, for lists in which some entries need a capability. */
export function useIsOffered(): (name: Capability | DispensableCall) => boolean {
  const offer = use(OfferContext)
  return useCallback((name) => isOffered(offer, name), [offer])
}

/**
 * Whether the backend offers a capability (`statement`) or a dispensable call: one of the 36 that a backend may lack
 * (`account.promote`). For client components, also while the server renders them. Server code uses
 * `isOffered(publicConfig().offer, name)`.
 */
export const useCapability = (name: Capability | DispensableCall): boolean => useIsOffered()(name)

/** Minimum length of a new password on this site. */
export const usePasswordMinLength = (): number => use(OfferContext).passwordMinLength ?? usualPasswordLength
