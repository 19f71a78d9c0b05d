import { useEffect, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { createResource, type Resource } from './resource'

/** What a loadable store holds; it is asked for when nobody has asked yet. A failure stays in the store. */
export function useResource<T>(useStore: UseBoundStore<StoreApi<Resource<T>>>): Resource<T> {
  const loadable = useStore()
  useEffect(() => {
    const { status, reload } = useStore.getState()
    if (status === 'idle') void reload()
  }, [useStore])
  return loadable
}

/** A loadable of one component's own: fetched when it appears, forgotten with it. `fetch` is read once. */
export function useLocalResource<T>(fetch: () => Promise<T>): Resource<T> {
  const [useStore] = useState(() => createResource(fetch))
  return useResource(useStore)
}
