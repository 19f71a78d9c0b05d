import { useEffect, useEffectEvent, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import type { LiveTopic } from '@/contract/optional/live'
import { onDataChange } from '@/lib/time/data-changes'
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

/**
 * A resource that belongs to one component: fetched on mount, dropped on unmount, and fetched again when the backend
 * reports a change in `topics`. `fetch` is read once.
 */
export function useLocalResource<T>(fetch: () => Promise<T>, topics: readonly LiveTopic[] = []): Resource<T> {
  const [useStore] = useState(() => createResource(fetch))
  const onChange = useEffectEvent((changed: readonly LiveTopic[]) => {
    if (changed.some((topic) => topics.includes(topic))) void useStore.getState().reload()
  })
  useEffect(() => onDataChange((changed) => onChange(changed)), [])
  return useResource(useStore)
}
