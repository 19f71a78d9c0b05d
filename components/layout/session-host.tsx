'use client'

import { lazy, Suspense, useState } from 'react'
import { FaultBoundary } from '@/components/ui/fault-boundary'
import { persistently } from '@/lib/persistently'
import { useSessionStore } from '@/stores/session'

const SessionKeeper = lazy(async () => ({
  default: (await persistently(() => import('./session-keeper'))).SessionKeeper,
}))

// Without it a session ends unannounced, as it does on the server.
const ignore = () => {}

/** Watches over a member's session; guests do without its code. It outlives the session, to tell of its end. */
export function SessionHost() {
  const isMember = useSessionStore(({ state }) => state === 'member')
  const [wasMember, setWasMember] = useState(false)
  if (isMember && !wasMember) setWasMember(true)
  return (
    <FaultBoundary onFault={ignore}>
      <Suspense>{wasMember && <SessionKeeper />}</Suspense>
    </FaultBoundary>
  )
}
