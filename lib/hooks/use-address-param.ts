import { useSearchParams } from 'next/navigation'

type Values = Record<string, string | null>

/** Changes query parameters of the URL without loading a page. Parameters that are null or empty are removed. */
export function setAddressParams(values: Values, method: 'push' | 'replace' = 'replace'): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  if (method === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** A query parameter as state; a reload, a link and Back restore it. With `push`, each change adds a history entry. */
export function useAddressParam(name: string, method: 'push' | 'replace' = 'replace') {
  const value = useSearchParams().get(name)
  return [value, (next: string | null) => setAddressParams({ [name]: next }, method)] as const
}
