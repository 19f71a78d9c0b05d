import { create } from 'zustand'
import type { Venue } from '@/contract/member/games'
import type { ApiError } from '@/lib/api'
import type { GameTitle } from '@/lib/games/game-title'
import { useSessionStore } from './session'

/**
 * A table, draw or match of a venue: its name, its code for `launch`, and its lowest and highest stake if it has them.
 */
export type Spot = {
  name: string
  params: Record<string, string>
  maintenance: boolean
  stakes?: { minimum: string; maximum?: string }
}

/** Dialogs that any part of the site may request; the dialog host shows one at a time. */
export type DialogRequest =
  | { kind: 'terms' }
  | { kind: 'announcements' }
  | { kind: 'login' }
  /** The second step of a sign-in. `isPrompt`: it was started from the login prompt. */
  | { kind: 'second-factor'; account: string; needed: ApiError; isPrompt: boolean }
  /** A proof of identity, after a call failed with the error `needed`. */
  | { kind: 'proof'; needed: ApiError; onProved: (proof: string) => void }
  /** `orderNumber`: the order that it is about. */
  | { kind: 'service'; orderNumber?: string }
  | { kind: 'wallet' }
  | { kind: 'search'; query: string }
  /** The limit offered before the first top-up. `suggested` is per month, in points. */
  | { kind: 'limit-offer'; suggested: string }
  | { kind: 'transfer-point'; venue: Venue; title?: GameTitle; spot?: Spot; isInLobby?: boolean }

type Dialogs = {
  request: DialogRequest | null
  /** Shows a dialog. Resolves to true if it was closed with success (agreed, signed in), else to false. */
  open: (request: DialogRequest) => Promise<boolean>
  close: (succeeded: boolean) => void
}

let resolveRequest: (succeeded: boolean) => void = () => {}

export const useDialogsStore = create<Dialogs>()((set) => ({
  request: null,
  open: (request) => {
    resolveRequest(false)
    set({ request })
    return new Promise((resolve) => {
      resolveRequest = resolve
    })
  },
  close: (succeeded) => {
    set({ request: null })
    resolveRequest(succeeded)
  },
}))

/** Opens the dialog for a proof of identity. Resolves to the proof, or to null if the member closed the dialog. */
export const proofFromDialog = (needed: ApiError): Promise<string | null> =>
  new Promise((resolve) => {
    void useDialogsStore
      .getState()
      .open({ kind: 'proof', needed, onProved: resolve })
      .then(() => resolve(null))
  })

// The dialog may show data of the member whose session ended. On the home page, no navigation closes it.
useSessionStore.subscribe(({ state }, before) => {
  if (before.state === 'member' && state !== 'member' && useDialogsStore.getState().request)
    useDialogsStore.getState().close(false)
})
