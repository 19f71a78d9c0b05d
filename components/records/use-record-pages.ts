import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveTopic } from '@/contract/optional/live'
import { ApiError } from '@/lib/api'
import { onDataChange } from '@/lib/time/data-changes'
import { useLeftState } from '@/stores/left-state'

export type RecordPage = { items: readonly unknown[]; next_cursor: string | null }
type State<P> = {
  pages: readonly P[]
  isLoading: boolean
  error: ApiError | null
  /** Whether the last refresh failed, so that the pages may be old. */
  isOutdated: boolean
}

/**
 * Pages of records (keyset pagination); the first is fetched on mount, or all that a reader had left under this `name`.
 * `fetchPage` is read once, so a list with another filter needs another `key` and `name`. When the backend reports a change in `topics`, all loaded pages are fetched again, one after
 * the other, and replaced together.
 */
export function useRecordPages<P extends RecordPage>(
  name: string,
  fetchPage: (cursor: string | undefined) => Promise<P>,
  topics: readonly LiveTopic[] = [],
) {
  const fetch = useRef(fetchPage)
  const turn = useRef(0)
  const [state, setState] = useLeftState<State<P>>(
    name,
    () => ({ pages: [], isLoading: true, error: null, isOutdated: false }),
    ({ isLoading }) => isLoading,
  )

  async function ask(cursor: string | undefined): Promise<void> {
    const request = ++turn.current
    try {
      const page = await fetch.current(cursor)
      if (request !== turn.current) return
      setState(({ pages, isOutdated }) => ({
        pages: cursor ? [...pages, page] : [page],
        isLoading: false,
        error: null,
        isOutdated: cursor !== undefined && isOutdated,
      }))
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
      // Another version of the server wrote the cursor: start the list again.
      if (request === turn.current && cursor && error.code === 'invalid_input') return ask(undefined)
      if (request === turn.current) setState((before) => ({ ...before, isLoading: false, error }))
    }
  }

  /** Fetches the first `count` pages again. If that fails, the old pages stay, marked as outdated. */
  async function refresh(count: number): Promise<void> {
    const request = ++turn.current
    const pages: P[] = []
    try {
      do {
        const page = await fetch.current(pages.at(-1)?.next_cursor ?? undefined)
        if (request !== turn.current) return
        pages.push(page)
      } while (pages.length < count && pages.at(-1)?.next_cursor)
      setState({ pages, isLoading: false, error: null, isOutdated: false })
    } catch {
      if (request === turn.current) setState((before) => ({ ...before, isLoading: false, isOutdated: true }))
    }
  }

  const begin = useEffectEvent(() => (state.pages.length > 0 ? refresh(state.pages.length) : ask(undefined)))
  useEffect(() => {
    void begin()
    return () => {
      turn.current += 1
    }
  }, [])

  const onChange = useEffectEvent((changed: readonly LiveTopic[]) => {
    if (!changed.some((topic) => topics.includes(topic))) return
    const { length } = state.pages
    if (length === 0) void ask(undefined)
    // A page that is being added is fetched too, because the refresh drops the reply to its request.
    else void refresh(state.isLoading ? length + 1 : length)
  })
  useEffect(() => onDataChange((changed) => onChange(changed)), [])

  const next = state.pages.at(-1)?.next_cursor ?? undefined
  return {
    ...state,
    first: state.pages[0] ?? null,
    items: state.pages.flatMap((page) => page.items) as readonly P['items'][number][],
    hasMore: next !== undefined,
    /** Loads the next page, or retries the one that failed. The error stays until the reply. Never rejects. */
    more: () => {
      setState((before) => ({ ...before, isLoading: true }))
      return ask(next)
    },
  }
}
