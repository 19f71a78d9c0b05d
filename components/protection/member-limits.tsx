'use client'

import type { ReactNode } from 'react'
import { part } from '@/components/ui/load/part'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'

const LimitsPanel = part(async () => (await import('./limits/limits-panel')).LimitsPanel)

/** A member's limits and breaks; guests see `children` instead. Renders nothing if the backend does not offer them. */
export function MemberLimits({ children }: { children: ReactNode }) {
  const isOffered = useCapability('protection')
  const state = useSessionState()
  if (!isOffered) return null
  // The member's part fills the first view, so that the content below does not move when it arrives.
  return (
    <div className="in-data-[session=member]:min-h-dvh">
      {state === 'member' ? (
        <LimitsPanel waiting={<Skeleton className="h-96 rounded-card" />} />
      ) : (
        <div className={state === 'unknown' ? 'in-data-[session=member]:hidden' : undefined}>{children}</div>
      )}
    </div>
  )
}
