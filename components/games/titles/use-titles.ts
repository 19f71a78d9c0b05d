import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ApiError, api } from '@/lib/api'
import { allTitles, type GameTitle, type TitleFilter } from '@/lib/games/game-title'
import { readToken } from '@/lib/storage/session'
import { useLeftState } from '@/stores/left-state'

type Shown = {
  /** All titles without a filter, once their last page has arrived. */
  whole: readonly GameTitle[] | null
  /** Every title that was loaded with any filter. */
  seen: readonly GameTitle[]
  /** How many titles exist without a filter; null if the backend does not say. */
  total: number | null
  /** How many titles match the filter; null if the backend does not say. */
  matches: number | null
  /** The filter that these titles match; null before the first reply. */
  of: TitleFilter | null
  titles: readonly GameTitle[]
  next: string | null
  isAdding: boolean
  error: ApiError | null
}

const nothing: Shown = {
  whole: null,
  seen: [],
  total: null,
  matches: null,
  of: null,
  titles: [],
  next: null,
  isAdding: false,
  error: null,
}

/** A page of titles, as the call returns it. */
export type TitlePage = { items: GameTitle[]; next_cursor: string | null; total?: number | undefined }

type Change = (before: Shown) => Shown

/** Joins two pages without duplicates: a list that changed between the two requests may return a title twice. */
const joined = (before: readonly GameTitle[], after: readonly GameTitle[]) => [
  ...new Map([...before, ...after].map((title) => [title.id, title])).values(),
]

const isEverything = ({ query, venue, only, volatility }: TitleFilter) =>
  !query && venue === null && only === null && volatility === null

const isSame = (one: TitleFilter | null, other: TitleFilter) =>
  one !== null && (Object.keys(other) as (keyof TitleFilter)[]).every((key) => one[key] === other[key])

/** Fetches a page. Returns the state update for its titles or its error; never rejects. */
async function changeBy(venueCode: string | null, filter: TitleFilter, cursor: string | null): Promise<Change> {
  const { query, sort, venue, only, volatility } = filter
  const one = venueCode ?? venue
  try {
    const input = { ...(query && { query }), ...(cursor && { cursor }) }
    // One venue's list is a member's call (section 7); the optional call serves guests, all venues and the other filters.
    const page: TitlePage =
      venueCode !== null && !only && !volatility && sort !== 'rtp' && readToken()
        ? await api.games.list({ game_code: venueCode, sort, ...input })
        : await api.highlights.titles({
            ...(one !== null && { game_code: one }),
            ...(only && only !== 'kept' && { only }),
            ...(volatility && { volatility }),
            sort,
            ...input,
          })
    const { items, next_cursor: next, total: matches = null } = page
    return ({ titles, whole, seen, total }) => {
      const all = cursor ? joined(titles, items) : items
      return {
        whole: isEverything(filter) && !next ? all : whole,
        seen: joined(seen, items),
        total: isEverything(filter) ? (matches ?? total) : total,
        matches,
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
    return (before) => (cursor ? { ...before, isAdding: false, error } : { ...emptied(before), of: filter, error })
  }
}

/** Drops the titles and keeps what is known about the whole list. */
const emptied = ({ whole, seen, total }: Shown): Shown => ({ ...nothing, whole, seen, total })

/**
 * Titles of one venue, or of all venues (null), page by page. While a new filter loads (`isLoading`), the previous
 * titles stay. `initial`: the first page without a filter, if the server rendered it; it is not requested again.
 */
export function useTitles(venueCode: string | null, wanted: TitleFilter, initial: TitlePage | null) {
  // The backend has no list of favourites; for them, load the list without that filter.
  const filter = useMemo<TitleFilter>(() => (wanted.only === 'kept' ? { ...wanted, only: null } : wanted), [wanted])
  const isAnswered = initial !== null && isEverything(filter) && filter.sort === allTitles.sort
  const [shown, setShown] = useLeftState<Shown>(
    `titles ${venueCode}`,
    () =>
      initial
        ? {
            ...nothing,
            whole: initial.next_cursor ? null : initial.items,
            seen: initial.items,
            total: initial.total ?? null,
            matches: initial.total ?? null,
            of: isAnswered ? filter : null,
            titles: initial.items,
            next: initial.next_cursor,
          }
        : nothing,
    ({ isAdding }) => isAdding,
  )
  const first = useRef(isSame(shown.of, filter) ? filter : null)
  const turn = useRef(0)

  const ask = useCallback(
    (cursor: string | null) => {
      const request = ++turn.current
      return changeBy(venueCode, filter, cursor).then((change) => {
        if (request === turn.current) setShown(change)
      })
    },
    [filter, setShown, venueCode],
  )

  useEffect(() => {
    if (first.current === filter) return
    void ask(null)
    return () => {
      turn.current += 1
    }
  }, [ask, filter])

  const isLoading = !isSame(shown.of, filter)
  return {
    ...shown,
    isLoading,
    hasMore: shown.next !== null && !isLoading,
    /**
     * Loads the next page, or retries the one that failed, whose error stays until the reply. Does nothing while a page
     * is loading. Never rejects.
     */
    more: async () => {
      if (shown.isAdding || isLoading) return
      if (shown.next) setShown((before) => ({ ...before, isAdding: true }))
      await ask(shown.next)
    },
  }
}
