import { useSearchParams } from 'next/navigation'
import { useBrowserValue } from './use-browser-value'

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

/**
 * A query parameter as state; a reload, a link and Back restore it. With `push`, each change adds a history entry.
 * Null while a page's HTML is hydrated, because one HTML serves all queries of a path.
 */
export function useAddressParam(name: string, method: 'push' | 'replace' = 'replace') {
  const isHydrated = useBrowserValue(() => true, false)
  const value = useSearchParams().get(name)
  return [isHydrated ? value : null, (next: string | null) => setAddressParams({ [name]: next }, method)] as const
}
