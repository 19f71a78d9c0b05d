import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, api } from '@/lib/api'
import type { GameTitle, TitleFilter } from '@/lib/games/game-title'
import { readToken } from '@/lib/storage'

type Shown = {
  /** All titles without a filter, once their last page has arrived. */
  whole: readonly GameTitle[] | null
  /** The filter that these titles match; null before the first reply. */
  of: TitleFilter | null
  titles: readonly GameTitle[]
  next: string | null
  isAdding: boolean
  error: ApiError | null
}

const nothing: Shown = { whole: null, of: null, titles: [], next: null, isAdding: false, error: null }

/** A page of titles, as the call returns it. */
export type TitlePage = { items: GameTitle[]; next_cursor: string | null }

type Change = (before: Shown) => Shown

/** Joins two pages without duplicates: a list that changed between the two requests may return a title twice. */
const joined = (before: readonly GameTitle[], after: readonly GameTitle[]) => [
  ...new Map([...before, ...after].map((title) => [title.id, title])).values(),
]

const isEverything = ({ query, venue, only }: TitleFilter) => !query && venue === null && only === null

/** Fetches a page and returns how it, or its failure, changes the state. Never rejects. */
async function changeBy(venueCode: string | null, filter: TitleFilter, cursor: string | null): Promise<Change> {
  const { query, sort, venue, only } = filter
  const one = venueCode ?? venue
  try {
    const input = { sort, ...(query && { query }), ...(cursor && { cursor }) }
    // One venue's list is a member's call (section 7); the optional call serves guests and lists all venues.
    const { items, next_cursor: next } =
      venueCode !== null && !only && readToken()
        ? await api.games.list({ game_code: venueCode, ...input })
        : await api.highlights.titles({
            ...(one !== null && { game_code: one }),
            ...(only && only !== 'kept' && { only }),
            ...input,
          })
    return ({ titles, whole }) => {
      const all = cursor ? joined(titles, items) : items
      return {
        whole: isEverything(filter) && !next ? all : whole,
        of: filter,
        titles: all,
        next,
        isAdding: false,
        error: null,
      }
    }
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError('request_failed')
    // Another version of the server wrote the cursor: start the list again.
    if (cursor && error.code === 'invalid_input') return changeBy(venueCode, filter, null)
    return (before) =>
      cursor ? { ...before, isAdding: false, error } : { ...nothing, whole: before.whole, of: filter, error }
  }
}

/**
 * Titles of one venue, or of all venues (null), page by page. While a new filter loads (`isLoading`), the previous
 * titles stay. `initial`: the first page without a filter, if it came with the site's page; it is not requested again.
 */
export function useTitles(venueCode: string | null, wanted: TitleFilter, initial: TitlePage | null) {
  // Favourites are not a list of the backend: behind them stays the whole list.
  const filter = useMemo<TitleFilter>(() => (wanted.only === 'kept' ? { ...wanted, only: null } : wanted), [wanted])
  const [shown, setShown] = useState<Shown>(() =>
    initial
      ? {
          ...nothing,
          whole: initial.next_cursor ? null : initial.items,
          of: filter,
          titles: initial.items,
          next: initial.next_cursor,
        }
      : nothing,
  )
  const first = useRef(initial && filter)
  const turn = useRef(0)

  const ask = useCallback(
    (cursor: string | null) => {
      const request = ++turn.current
      void changeBy(venueCode, filter, cursor).then((change) => request === turn.current && setShown(change))
    },
    [filter, venueCode],
  )

  useEffect(() => {
    if (first.current === filter) return
    ask(null)
    return () => {
      turn.current += 1
    }
  }, [ask, filter])

  const isLoading = shown.of !== filter
  return {
    ...shown,
    isLoading,
    hasMore: shown.next !== null && !isLoading,
    /** Loads the next page, or retries the one that failed. Does nothing while a page is loading. */
    more: () => {
      if (shown.isAdding || isLoading) return
      setShown((before) =>
        before.next ? { ...before, isAdding: true, error: null } : { ...nothing, whole: before.whole },
      )
      ask(shown.next)
    },
  }
}
