import { create } from 'zustand'
import { ApiError } from '@/lib/api'

export type Loadable<T> = {
  data: T | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  error: ApiError | null
  /** Fetches anew; old data stays until the new is there. Rejects with the ApiError that it also keeps. */
  load: () => Promise<void>
  /** Fetches what is neither there nor on its way; what is on its way is waited for. */
  loadOnce: () => Promise<void>
  reset: () => void
}

const empty = { data: null, status: 'idle', error: null } as const

/** A store of one thing that the API answers with. An answer that a later `load` or `reset` overtook is dropped. */
export function createLoadable<T>(fetch: () => Promise<T>) {
  let latest: Promise<T> | undefined
  return create<Loadable<T>>()((set, get) => ({
    ...empty,
    load: async () => {
      set({ status: 'loading', error: null })
      const asked = (latest = fetch())
      try {
        const data = await asked
        if (asked === latest) set({ data, status: 'ready' })
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
        if (asked === latest) set({ status: 'failed', error })
        throw error
      }
    },
    loadOnce: async () => {
      const { status, load } = get()
      if (status !== 'ready') await (status === 'loading' ? latest : load())
    },
    reset: () => {
      latest = undefined
      set(empty)
    },
  }))
}
