import { peerHeader, plainAddress } from '@/contract/site-internals'

/** Headers about the calling browser that are sent to a backend. */
const browserHeaders = ['accept-language', 'user-agent']

/**
 * The caller's language, browser, address and host as headers. The request's `X-Forwarded-*` are a trusted proxy's:
 * others never get here (`contract/trusted-proxies.ts`).
 */
export function forwardedHeaders({ headers, url }: Request): Headers {
  const forwarded = new Headers()
  for (const name of browserHeaders) {
    const value = headers.get(name)
    if (value) forwarded.set(name, value)
  }
  // The first header is missing without the front (`npm run dev`), where Next writes the address of the connection.
  const address = headers.get(peerHeader) || headers.get('x-forwarded-for')
  if (address) forwarded.set('x-forwarded-for', plainAddress(address))
  const { host, protocol } = new URL(url)
  forwarded.set('x-forwarded-host', headers.get('x-forwarded-host') || headers.get('host') || host)
  forwarded.set('x-forwarded-proto', headers.get('x-forwarded-proto') || protocol.slice(0, -1))
  return forwarded
}
