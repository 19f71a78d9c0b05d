import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { maxChars, titleFeatures, volatilities } from '@/contract/constants'
import { allTitles, titleSorts, type TitleFilter, type TitleSort } from '@/lib/games/game-title'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useCapability } from '@/lib/hooks/use-capability'

/** The pause in typing after which the search starts. */
const searchDelayMs = 300

/** The known value of `sort`; the default for any other text. */
export const readSort = (value: string | null): TitleSort => titleSorts.find((sort) => sort === value) ?? titleSorts[0]

/** Writes the filter to the URL, so that a reload and Back restore it. Default values are left out. */
const writeAddress = ({ query, sort, venue, only, volatility }: TitleFilter) =>
  setAddressParams({ q: query, sort: sort === titleSorts[0] ? null : sort, venue, only, volatility })

const choices = ['popular', 'new', ...titleFeatures, 'kept'] as const

/** The known value of `only`; null for any other text. */
export const readOnly = (value: string | null): TitleFilter['only'] =>
  choices.find((choice) => choice === value) ?? null

/** The known value of `volatility`; null for any other text. */
export const readVolatility = (value: string | null): TitleFilter['volatility'] =>
  volatilities.find((level) => level === value) ?? null

/** A filter as text, so that equal filters compare equal. */
const textOf = ({ query, sort, venue, only, volatility }: TitleFilter) =>
  JSON.stringify({ query, sort, venue, only, volatility })

/** The filter in the URL, as text. */
function addressFilter(): string {
  const address = new URLSearchParams(location.search)
  return textOf({
    query: (address.get('q') ?? '').slice(0, maxChars.query).trim(),
    sort: readSort(address.get('sort')),
    venue: address.get('venue'),
    only: readOnly(address.get('only')),
    volatility: readVolatility(address.get('volatility')),
  })
}

/** The filter without the restrictions that require the optional call. */
const basic = (filter: TitleFilter): TitleFilter => ({
  ...filter,
  only: filter.only === 'kept' ? 'kept' : null,
  volatility: null,
  sort: filter.sort === 'rtp' ? allTitles.sort : filter.sort,
})

// The server renders the list without knowing the query.
const serverFilter = textOf(allTitles)

/**
 * Calls `onChange` when the query of the URL changes. Renders nothing. It is a component of its own, because Next omits
 * from a static page whatever reads the query, up to the nearest `Suspense`.
 */
export function QueryWatch({ onChange }: { onChange: () => void }) {
  const query = String(useSearchParams())
  const report = useEffectEvent(onChange)
  useEffect(() => report(), [query])
  return null
}

/** The filter of titles, kept in the URL. `typed` is the search field's text; `filter` follows after a pause in typing. */
export function useTitleFilter() {
  const named = useBrowserValue(addressFilter, serverFilter)
  const [chosen, setChosen] = useState<TitleFilter | null>(null)
  const hasParts = useCapability('highlights')
  const filter = useMemo(() => {
    const wanted = chosen ?? (JSON.parse(named) as TitleFilter)
    return hasParts ? wanted : basic(wanted)
  }, [chosen, named, hasParts])
  const [text, setText] = useState<string | null>(null)
  const typed = text ?? filter.query

  /** The filter in the URL as this list last read or wrote it; any other comes from a link or Back. */
  const followed = useRef<string>(null)
  const write = useCallback((next: TitleFilter) => {
    followed.current = textOf(next)
    writeAddress(next)
  }, [])

  const apply = useCallback(
    (next: TitleFilter) => {
      setChosen(next)
      write(next)
    },
    [write],
  )

  useEffect(() => {
    const query = typed.trim()
    if (query === filter.query) return
    const timer = setTimeout(() => apply({ ...filter, query }), searchDelayMs)
    return () => clearTimeout(timer)
  }, [apply, filter, typed])

  return {
    typed,
    filter,
    /** Applies the filter in the URL if a link or Back has changed it. */
    followAddress: () => {
      const next = addressFilter()
      const before = followed.current
      if (next === before) return
      followed.current = next
      // The first call only reports the URL that the list was opened with.
      if (before === null) return
      setText(null)
      setChosen(JSON.parse(next) as TitleFilter)
    },
    type: (next: string) => setText(next.slice(0, maxChars.query)),
    /** Clears the search without waiting for the pause. */
    clear: () => {
      setText('')
      apply({ ...allTitles, sort: filter.sort })
    },
    /** Applies a restriction or the sort order without waiting for the pause. */
    narrow: (values: Partial<Omit<TitleFilter, 'query'>>) => apply({ ...filter, query: typed.trim(), ...values }),
  }
}
