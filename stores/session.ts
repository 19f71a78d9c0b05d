import { create } from 'zustand'
import { keepPendingOf, readToken, removeToken, saveToken } from '@/lib/storage'
import { clearMemberData } from './member-data'

type Session = {
  /** `unknown` until the browser's storage was read: the server renders no one's data. */
  state: 'unknown' | 'guest' | 'member'
  /** Reads the stored token. */
  restore: () => void
  /** What an earlier member of this browser left open is forgotten. */
  signIn: (token: string, account: string) => void
  /** Forgets the token and everything that belonged to the member. */
  signOut: () => void
}

export const useSessionStore = create<Session>()((set) => ({
  state: 'unknown',
  restore: () => set({ state: readToken() ? 'member' : 'guest' }),
  signIn: (token, account) => {
    keepPendingOf(account)
    saveToken(token)
    set({ state: 'member' })
  },
  signOut: () => {
    removeToken()
    clearMemberData()
    set({ state: 'guest' })
  },
}))
