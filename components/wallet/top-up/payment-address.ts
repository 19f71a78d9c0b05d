const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a payment page when it may be opened, else null: https, http on loopback, or this site's own origin
 * (a path without an origin is this site's). `params` join the query of a page that is opened by GET.
 */
export function paymentAddress(address: string, params: Record<string, string>, ownOrigin: string): string | null {
  if (!URL.canParse(address, ownOrigin)) return null
  const url = new URL(address, ownOrigin)
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && (loopback.has(url.hostname) || url.origin === ownOrigin))
  if (!isAllowed || url.username || url.password) return null
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
