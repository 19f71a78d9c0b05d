'use client'

import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { loadWithRetry } from '@/lib/load-with-retry'
import { useSessionStore } from '@/stores/session'

const SessionTimeoutDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./session-timeout-dialog'))).SessionTimeoutDialog,
}))

// Without it a session ends unannounced, as it does on the server.
const ignore = () => {}

/** Watches over a member's session; guests do without its code. It outlives the session, to tell of its end. */
export function LazySessionTimeout() {
  const isMember = useSessionStore(({ state }) => state === 'member')
  const [wasMember, setWasMember] = useState(false)
  if (isMember && !wasMember) setWasMember(true)
  return (
    <ErrorBoundary onFault={ignore}>
      <Suspense>{wasMember && <SessionTimeoutDialog />}</Suspense>
    </ErrorBoundary>
  )
}
