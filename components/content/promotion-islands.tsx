'use client'

import { lazy } from 'react'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'

const OwnPromotions = lazy(async () => ({ default: (await import('./own-promotions')).OwnPromotions }))

/** The member's own promotions, below the list, if the backend offers them. Its script is loaded for members only. */
export function MyPromotions() {
  const isOffered = useCapability('protection')
  const isMember = useSessionState() === 'member'
  if (!isOffered || !isMember) return null
  return (
    <LazyPart>
      <OwnPromotions />
    </LazyPart>
  )
}
