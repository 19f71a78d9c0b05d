'use client'

import { useState } from 'react'
import { part } from '@/components/ui/load/part'
import { useSessionState, useSessionStore } from '@/stores/session'

// If a part fails to load, the session still ends on the server, but no warning is shown, and points stay at the venue.
const SessionTimeoutDialog = part(async () => (await import('../dialogs/session-timeout-dialog')).SessionTimeoutDialog)
const LeftGame = part(async () => (await import('./left-game')).LeftGame)

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
        <SessionTimeoutDialog isSilent />
        <LeftGame isSilent />
      </>
    )
  )
}
