import { useEffect, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { createResource, type Resource } from './resource'

/** Returns a resource and fetches it on first use. A failure stays in its store. */
export function useResource<T>(useStore: UseBoundStore<StoreApi<Resource<T>>>): Resource<T> {
  const loadable = useStore()
  useEffect(() => {
    const { status, reload } = useStore.getState()
    if (status === 'idle') void reload()
  }, [useStore])
  return loadable
}

/** A resource that belongs to one component: fetched on mount, dropped on unmount. `fetch` is read once. */
export function useLocalResource<T>(fetch: () => Promise<T>): Resource<T> {
  const [useStore] = useState(() => createResource(fetch))
  return useResource(useStore)
}
