import { create } from 'zustand'
import { readToken, removeToken, saveToken } from '@/lib/storage'
import { useMailStore } from './mail'
import { useUserDetailStore } from './user-detail'
import { useVenueBalancesStore } from './venue-balances'

type Session = {
  /** `unknown` until the browser's storage was read: the server renders no one's data. */
  state: 'unknown' | 'guest' | 'member'
  /** Reads the stored token. */
  restore: () => void
  signIn: (token: string) => void
  /** Forgets the token and everything that belonged to the member. */
  signOut: () => void
}

export const useSessionStore = create<Session>()((set) => ({
  state: 'unknown',
  restore: () => set({ state: readToken() ? 'member' : 'guest' }),
  signIn: (token) => {
    saveToken(token)
    set({ state: 'member' })
  },
  signOut: () => {
    removeToken()
    for (const store of [useUserDetailStore, useMailStore, useVenueBalancesStore]) store.getState().reset()
    set({ state: 'guest' })
  },
}))
