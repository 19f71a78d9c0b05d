import { useDeferredValue } from 'react'
import { create } from 'zustand'
import { endSession } from '@/lib/api'
import { discardOrdersOfOthers, forgetOrders, readToken, removeToken, saveToken } from '@/lib/storage/session'
import { clearMemberData } from './member-data'

type Session = {
  /**
   * `unknown` until the browser's storage has been read, and while the page reloads for another member. The server never
   * renders member data.
   */
  state: 'unknown' | 'guest' | 'member'
  /** That the session was ended elsewhere, and when (ISO 8601) if known; null once the visitor has read it. */
  ended: { at: string | null } | null
  /** Sets the state from the stored token. */
  restore: () => void
  /** Stores the token, and deletes other members' open orders from this browser. */
  start: (token: string, account: string) => void
  /**
   * Ends the session on the server if the backend offers that, and removes the token and all data of the member. Does
   * nothing for a guest.
   */
  signOut: () => void
}

export const useSessionStore = create<Session>()((set, get) => ({
  state: 'unknown',
  ended: null,
  restore: () => set(readToken() ? { state: 'member', ended: null } : { state: 'guest' }),
  start: (token, account) => {
    discardOrdersOfOthers(account)
    saveToken(token)
    set({ state: 'member', ended: null })
  },
  signOut: () => {
    if (get().state === 'guest' && !readToken()) return
    endSession()
    // An expired session has no token any more. Keep its unconfirmed orders, so that the member finds them after the
    // next sign-in.
    if (readToken()) forgetOrders()
    removeToken()
    clearMemberData()
    set({ state: 'guest' })
  },
}))

/**
 * The state of the session. React renders a change in small steps, because a member's page has many parts. The end of a
 * session is immediate. What loads its script needs a `Suspense` that mounts together with it, as in `part`; one that is
 * mounted already would delay the whole change until the script arrives.
 */
export function useSessionState(): Session['state'] {
  const state = useSessionStore((session) => session.state)
  const shown = useDeferredValue(state)
  return shown === 'member' ? state : shown
}
