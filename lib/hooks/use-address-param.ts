import { useSearchParams } from 'next/navigation'

type Values = Record<string, string | null>

/** Changes query parameters of the URL without loading a page; null or empty parameters are removed. */
export function setAddressParams(values: Values, method: 'push' | 'replace' = 'replace'): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  if (method === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** A query parameter as state, restored by a reload, a link and Back. `push` adds a history entry that Back undoes. */
export function useAddressParam(name: string, method: 'push' | 'replace' = 'replace') {
  const value = useSearchParams().get(name)
  return [value, (next: string | null) => setAddressParams({ [name]: next }, method)] as const
}
