import { create } from 'zustand'
import type { OwnGame } from '@/contract/optional/favourites'
import { api } from '@/lib/api'
import { joinKeptGames, listAfter, sendFavourite, type ListFailure } from '@/lib/games/favourite-changes'
import { isSameGame, listWith, readKeptGames, readPlayedGames, saveKeptGames } from '@/lib/storage/member-history'
import { useUserDetailStore } from './resources'
import { useSessionStore } from './session'

/** Where the lists are stored: in the backend for members, else in this browser. */
export type Place = 'backend' | 'browser'

type Favourites = {
  place: Place | null
  /** Latest first; null until loaded. */
  kept: readonly OwnGame[] | null
  recent: readonly OwnGame[] | null
  /** Why each list could not be loaded from the backend; null if its last load did not fail. */
  failures: Readonly<Record<'kept' | 'recent', ListFailure | null>>
  /** Loads the favourites and adds those chosen before sign-in to the member's. Never rejects. */
  load: (place: Place) => Promise<void>
  /** Loads the recently played games. Set `recent` to null after a launch to reload them. Never rejects. */
  loadRecent: (place: Place) => Promise<void>
  /**
   * Adds a favourite or removes it. Without a connection, the change shows and is sent later. If the backend refuses it,
   * it is undone, and the promise rejects with the ApiError.
   */
  toggle: (game: OwnGame) => Promise<void>
}

const unloaded = { place: null, kept: null, recent: null, failures: { kept: null, recent: null } }

/** Counts sessions, so that a reply which arrives after a sign-out is dropped. */
let session = 0

/** The last load of the favourites from the backend. */
let loading: Promise<void> | undefined

/** Fetches a list. Stores it, or why it failed, unless the member signed out meanwhile. A failure keeps the old list. */
async function fetchList(list: 'kept' | 'recent', fetch: () => Promise<readonly OwnGame[]>): Promise<void> {
  const sessionBefore = session
  const [reply] = await Promise.allSettled([fetch()])
  if (sessionBefore !== session) return
  const { failures, [list]: old } = useFavouritesStore.getState()
  const { games, failure } = listAfter(reply, old, failures[list])
  useFavouritesStore.setState({ [list]: games, failures: { ...failures, [list]: failure } })
}

export const useFavouritesStore = create<Favourites>()((set, get) => ({
  ...unloaded,
  load: async (place) => {
    if (get().place !== place) set({ ...unloaded, place })
    if (place === 'browser') return set({ kept: readKeptGames() })
    // If the first load fails, hearts are shown empty. A tap on one reports the failure.
    await (loading = fetchList('kept', () => joinKeptGames().then(() => api.favourites.list({}))))
  },
  loadRecent: async (place) => {
    if (place === 'backend') return fetchList('recent', () => api.favourites.recent({}))
    const account = useUserDetailStore.getState().data?.account
    set({ recent: account ? readPlayedGames(account) : [], failures: { ...get().failures, recent: null } })
  },
  toggle: async (game) => {
    const isKept = get().kept?.some((each) => isSameGame(each, game)) ?? false
    const show = (isIn: boolean) => set({ kept: listWith(get().kept, game, isIn) })
    if (get().place !== 'backend') return set({ kept: saveKeptGames(listWith(get().kept, game, !isKept)) })
    show(!isKept)
    const sessionBefore = session
    const isCurrent = () => sessionBefore === session
    // A list that was requested before the press must not undo it.
    await loading
    if (isCurrent()) show(!isKept)
    await sendFavourite({ ...game, isKept: !isKept }, isCurrent).catch((error: unknown) => {
      if (isCurrent()) show(isKept)
      throw error
    })
  },
}))

// The next member must not see the lists of one who signed out.
useSessionStore.subscribe(({ state }) => {
  if (state !== 'guest') return
  session += 1
  useFavouritesStore.setState(unloaded)
})
