import { create } from 'zustand'
import { ApiError } from '@/lib/api'

export type Loadable<T> = {
  data: T | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  error: ApiError | null
  /** Fetches anew; old data stays until the new is there. Rejects with the ApiError that it also keeps. */
  load: () => Promise<void>
  reset: () => void
}

const empty = { data: null, status: 'idle', error: null } as const

/** A store of one thing that the API answers with. An answer that a later `load` or `reset` overtook is dropped. */
export function createLoadable<T>(fetch: () => Promise<T>) {
  let latest = 0
  return create<Loadable<T>>()((set) => ({
    ...empty,
    load: async () => {
      const turn = ++latest
      set({ status: 'loading', error: null })
      try {
        const data = await fetch()
        if (turn === latest) set({ data, status: 'ready' })
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
        if (turn === latest) set({ status: 'failed', error })
        throw error
      }
    },
    reset: () => {
      latest += 1
      set(empty)
    },
  }))
}
