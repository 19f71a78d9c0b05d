'use client'

import { Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/load/error-boundary'
import { lazyWithRetry } from '@/lib/browser/load-with-retry'
import { useSessionState, useSessionStore } from '@/stores/session'

const SessionTimeoutDialog = lazyWithRetry(
  async () => (await import('../dialogs/session-timeout-dialog')).SessionTimeoutDialog,
)

const LeftGame = lazyWithRetry(async () => (await import('./left-game')).LeftGame)

// If a part fails to load, the session still ends on the server, but no warning is shown, and points stay at the venue.
const ignore = () => {}

/**
 * Watches a member's session and games; the code is not loaded for guests. It stays mounted after the session, to
 * report its end.
 */
export function MemberWatches() {
  const isMember = useSessionState() === 'member'
  // The page may have been loaded after the session.
  const isEnded = useSessionStore(({ ended }) => ended !== null)
  const [wasMember, setWasMember] = useState(false)
  if ((isMember || isEnded) && !wasMember) setWasMember(true)
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
