'use client'

import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionStore } from '@/stores/session'

const LimitsPanel = lazy(async () => ({ default: (await import('./limits-panel')).LimitsPanel }))

/** A member's tools; what guests see instead is in the page. Nothing if the backend does not offer them. */
export function MemberLimits({ children }: { children: ReactNode }) {
  const isOffered = useCapability('protection')
  const isMember = useSessionStore(({ state }) => state === 'member')
  if (!isOffered) return null
  if (!isMember) return children
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <LimitsPanel />
    </Suspense>
  )
}
