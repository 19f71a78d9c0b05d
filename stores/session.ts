import { create } from 'zustand'
import { api, endSession } from '@/lib/api'
import { discardOrdersOfOthers, forgetOrders, readToken, removeToken, saveToken } from '@/lib/storage'
import { clearMemberData, loadMemberData } from './member-data'

type Session = {
  /** `unknown` until the browser's storage is read; the server renders no member data. */
  state: 'unknown' | 'guest' | 'member'
  /** Reads the stored token. */
  restore: () => void
  /** Saves the token, and discards another member's open orders in this browser. */
  start: (token: string, account: string) => void
  /** Ends the session on the server where that is offered; removes the token and everything that belonged to the member. */
  signOut: () => void
}

export const useSessionStore = create<Session>()((set) => ({
  state: 'unknown',
  restore: () => set({ state: readToken() ? 'member' : 'guest' }),
  start: (token, account) => {
    discardOrdersOfOthers(account)
    saveToken(token)
    set({ state: 'member' })
  },
  signOut: () => {
    endSession()
    // An expired session has no token any more; its member finds unconfirmed orders after signing in again.
    if (readToken()) forgetOrders()
    removeToken()
    clearMemberData()
    set({ state: 'guest' })
  },
}))

/**
 * Signs in and starts loading the member's data; failures of those loads go to `onLoadFailure`. Resolves to false without
 * signing in if `shouldApply` returns false after the reply. Rejects with the ApiError of the login.
 */
export async function signIn(
  credentials: { account: string; password: string },
  onLoadFailure: (error: unknown) => void,
  shouldApply: () => boolean = () => true,
): Promise<boolean> {
  const { token } = await api.auth.login(credentials)
  if (!shouldApply()) return false
  useSessionStore.getState().start(token, credentials.account)
  void loadMemberData(onLoadFailure)
  return true
}

/** Finishes a sign-in with the second factor, as `signIn` does. Rejects with the ApiError of the call. */
export async function finishSignIn(
  { account, ...step }: { account: string; ticket: string; code: string },
  onLoadFailure: (error: unknown) => void,
): Promise<void> {
  const { token } = await api.security.signIn(step)
  useSessionStore.getState().start(token, account)
  void loadMemberData(onLoadFailure)
}
