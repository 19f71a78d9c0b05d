import { useEffect, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { createLoadable, type Loadable } from './loadable'

/** What a loadable store holds; it is asked for when nobody has asked yet. A failure stays in the store. */
export function useLoaded<T>(useStore: UseBoundStore<StoreApi<Loadable<T>>>): Loadable<T> {
  const loadable = useStore()
  useEffect(() => {
    const { status, load } = useStore.getState()
    if (status === 'idle') void load().catch(() => {})
  }, [useStore])
  return loadable
}

/** A loadable of one component's own: fetched when it appears, forgotten with it. `fetch` is read once. */
export function useOwnLoadable<T>(fetch: () => Promise<T>): Loadable<T> {
  const [useStore] = useState(() => createLoadable(fetch))
  return useLoaded(useStore)
}
