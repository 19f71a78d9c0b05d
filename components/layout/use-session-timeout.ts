import { useEffect, useState } from 'react'
import { sessionTimeLeft } from '@/lib/api'
import { watchSessionIdle } from '@/lib/session-idle'
import { useUnreadStore, useSiteStore } from '@/stores/resources'
import { useSessionState, useSessionStore } from '@/stores/session'

/** A cheap call that keeps the session alive. Rejects with the ApiError. */
const keepAlive = () => useUnreadStore.getState().load()

type SessionEnd = {
  /** When the idle session ends, once that is near; `over` after it has ended; otherwise null. */
  end: number | 'over' | null
  keepAlive: () => Promise<void>
  /** Dismisses the notice that the session has ended. */
  dismiss: () => void
}

/** Keeps a session alive while the member uses the page, and signs out here when the server has ended the session. */
export function useSessionTimeout(): SessionEnd {
  const [end, setEnd] = useState<SessionEnd['end']>(null)
  const isMember = useSessionState() === 'member'
  const idleS = useSiteStore(({ data }) => data?.session_idle_s)
  useEffect(() => {
    if (!isMember || !idleS) return
    const onEnded = () => {
      setEnd('over')
      useSessionStore.getState().signOut()
    }
    return watchSessionIdle({ idleMs: idleS * 1_000, keepAlive, timeLeft: sessionTimeLeft, onEnding: setEnd, onEnded })
  }, [isMember, idleS])
  // Signing out cancels the warning.
  return { end: isMember || end === 'over' ? end : null, keepAlive, dismiss: () => setEnd(null) }
}
