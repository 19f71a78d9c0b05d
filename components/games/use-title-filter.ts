import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { titleSorts, type TitleFilter, type TitleSort } from '@/lib/games/game-title'

/** How long typing rests before it is searched for. */
const searchDelayMs = 300
/** The call takes no more. */
const longestQuery = 60

const readSort = (value: string | null): TitleSort => titleSorts.find((sort) => sort === value) ?? titleSorts[0]

/** Keeps the filter in the address, so that a reload and Back find it again; defaults are left out. */
function writeAddress({ query, sort }: TitleFilter): void {
  const address = new URL(location.href)
  const values = { q: query, sort: sort === titleSorts[0] ? '' : sort }
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  history.replaceState(null, '', address)
}

/** What is searched for and in which order. `typed` is what stands in the field; `filter` follows once typing rests. */
export function useTitleFilter() {
  const asked = useSearchParams()
  const [typed, setTyped] = useState(() => (asked.get('q') ?? '').slice(0, longestQuery))
  const [filter, setFilter] = useState<TitleFilter>(() => ({ query: typed.trim(), sort: readSort(asked.get('sort')) }))

  const apply = useCallback((next: TitleFilter) => {
    setFilter(next)
    writeAddress(next)
  }, [])

  useEffect(() => {
    const query = typed.trim()
    if (query === filter.query) return
    const timer = setTimeout(() => apply({ ...filter, query }), searchDelayMs)
    return () => clearTimeout(timer)
  }, [apply, filter, typed])

  return {
    typed,
    filter,
    type: (text: string) => setTyped(text.slice(0, longestQuery)),
    /** Everything again, at once. */
    clear: () => {
      setTyped('')
      apply({ ...filter, query: '' })
    },
    sortBy: (sort: TitleSort) => apply({ query: typed.trim(), sort }),
  }
}
