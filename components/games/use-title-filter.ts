import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { titleSorts, type TitleChoice, type TitleFilter, type TitleSort } from '@/lib/games/game-title'

/** The pause in typing after which the search starts. */
const searchDelayMs = 300
/** The maximum that the call accepts, in characters. */
const longestQuery = 60

const readSort = (value: string | null): TitleSort => titleSorts.find((sort) => sort === value) ?? titleSorts[0]

/** Writes the filter to the URL, so that a reload and Back restore it. Default values are left out. */
const writeAddress = ({ query, sort, venue, only }: TitleFilter) =>
  setAddressParams({ q: query, sort: sort === titleSorts[0] ? null : sort, venue, only })

const readOnly = (value: string | null): TitleChoice | null => (value === 'new' || value === 'popular' ? value : null)

/** The search text and sort order of titles. `typed` is the field's text; `filter` follows after a pause in typing. */
export function useTitleFilter() {
  const address = useSearchParams()
  const [typed, setTyped] = useState(() => (address.get('q') ?? '').slice(0, longestQuery))
  const [filter, setFilter] = useState<TitleFilter>(() => ({
    query: typed.trim(),
    sort: readSort(address.get('sort')),
    venue: address.get('venue'),
    only: readOnly(address.get('only')),
  }))

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
    /** Clears the search without waiting for the pause. */
    clear: () => {
      setTyped('')
      apply({ ...filter, query: '', venue: null, only: null })
    },
    sortBy: (sort: TitleSort) => apply({ ...filter, query: typed.trim(), sort }),
    /** Applies a venue or `only` without waiting for the pause. */
    narrow: (values: Partial<Pick<TitleFilter, 'venue' | 'only'>>) =>
      apply({ ...filter, query: typed.trim(), ...values }),
  }
}
