'use client'

import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { loadWithRetry } from '@/lib/load-with-retry'
import { useSessionStore } from '@/stores/session'

const SessionTimeoutDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./session-timeout-dialog'))).SessionTimeoutDialog,
}))

const LeftGame = lazy(async () => ({ default: (await loadWithRetry(() => import('./left-game'))).LeftGame }))

// Without them a session ends unannounced, as it does on the server, and points stay at the venue.
const ignore = () => {}

/** Watches the session and the games of a member; guests do without their code. They outlive the session, to report its end. */
export function MemberWatches() {
  const isMember = useSessionStore(({ state }) => state === 'member')
  const [wasMember, setWasMember] = useState(false)
  if (isMember && !wasMember) setWasMember(true)
  return (
    wasMember && (
      <>
        <ErrorBoundary onFault={ignore}>
          <Suspense>
            <SessionTimeoutDialog />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary onFault={ignore}>
          <Suspense>
            <LeftGame />
          </Suspense>
        </ErrorBoundary>
      </>
    )
  )
}
