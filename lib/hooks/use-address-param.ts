import { useSearchParams } from 'next/navigation'

type Values = Record<string, string | null>

/** Changes query parameters of the address without loading a page; a parameter that is null or empty is removed. */
export function setAddressParams(values: Values, method: 'push' | 'replace' = 'replace'): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  if (method === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** One query parameter as state, so that a reload, a link and Back restore it. `push` makes a change a step that Back undoes. */
export function useAddressParam(name: string, method: 'push' | 'replace' = 'replace') {
  const value = useSearchParams().get(name)
  return [value, (next: string | null) => setAddressParams({ [name]: next }, method)] as const
}
