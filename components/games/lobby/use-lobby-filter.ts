import { useCallback, useEffect, useState } from 'react'
import { setAddressParams } from '@/lib/hooks/use-address-param'

type LobbyFilterState = { kind: string | null; venue: string | null; only: string | null }
const nothing: LobbyFilterState = { kind: null, venue: null, only: null }

const readAddress = (): LobbyFilterState => {
  const params = new URLSearchParams(location.search)
  return { kind: params.get('kind'), venue: params.get('venue'), only: params.get('only') }
}

/**
 * The filter of a lobby, kept in the URL: kind, venue, and a restriction such as `free`. The first render has no
 * filter: the HTML is the same for every URL and contains the whole list.
 */
export function useLobbyFilter() {
  const [filter, setFilter] = useState(nothing)
  useEffect(() => {
    const read = () => setFilter(readAddress())
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = useCallback((values: Partial<LobbyFilterState>) => {
    setFilter((before) => ({ ...before, ...values }))
    setAddressParams(values)
  }, [])
  return { ...filter, change, clear: useCallback(() => change(nothing), [change]) }
}
