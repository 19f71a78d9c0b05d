import { create } from 'zustand'
import { ApiError } from '@/lib/api'

export type Resource<T> = {
  data: T | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  error: ApiError | null
  /** Whether the data may be old, because a fetch failed and none has succeeded since. */
  isOutdated: boolean
  /**
   * Fetches again. The old data, or the last error, stays until the reply, so that a retry button keeps its place and
   * focus. Rejects with the ApiError, which `error` holds too.
   */
  load: () => Promise<void>
  /** Like `load`, but never rejects; for callers that show `error` or ignore failures. */
  reload: () => Promise<void>
  /** Fetches if there is no data yet. If a fetch is running, waits for it. */
  loadOnce: () => Promise<void>
  /** Replaces the data, such as by the reply to a change. Drops the reply of a fetch that is running. */
  put: (data: T) => void
  reset: () => void
}

const empty = { data: null, status: 'idle', error: null, isOutdated: false } as const

/**
 * A store with the reply of one call. `fetch` receives the data from the previous reply. A reply is dropped if `load`,
 * `put` or `reset` was called after its request.
 */
export function createResource<T>(fetch: (before: T | null) => Promise<T>) {
  let latest: Promise<T> | undefined
  return create<Resource<T>>()((set, get) => ({
    ...empty,
    load: async () => {
      set({ status: 'loading' })
      const request = (latest = fetch(get().data))
      try {
        const data = await request
        if (request === latest) set({ data, status: 'ready', error: null, isOutdated: false })
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
        if (request === latest) set({ status: 'failed', error, isOutdated: true })
        throw error
      }
    },
    // The failure is in `error`.
    reload: () =>
      get()
        .load()
        .catch(() => {}),
    loadOnce: async () => {
      const { status, load } = get()
      if (status !== 'ready') await (status === 'loading' ? latest : load())
    },
    put: (data) => {
      latest = undefined
      set({ data, status: 'ready', error: null, isOutdated: false })
    },
    reset: () => {
      latest = undefined
      set(empty)
    },
  }))
}
