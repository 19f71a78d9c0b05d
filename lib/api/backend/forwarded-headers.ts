import { peerHeader, plainAddress } from '@/contract/site-internals'

/** Headers about the calling browser that are sent to a backend. */
const browserHeaders = ['accept-language', 'user-agent']

/** The last address in the list, added by the nearest proxy. A caller can forge the others. */
const lastAddress = (list: string | null) => list?.split(',').at(-1)?.trim()

/**
 * The caller's language, browser, address and host as headers. The request's `X-Forwarded-*` are used only if the
 * operator's proxy sets them (`TRUST_PROXY`), because otherwise anyone could forge an address.
 */
export function forwardedHeaders({ headers, url }: Request, trustsProxy: boolean): Headers {
  const forwarded = new Headers()
  for (const name of browserHeaders) {
    const value = headers.get(name)
    if (value) forwarded.set(name, value)
  }
  const claimed = lastAddress(headers.get('x-forwarded-for'))
  // `front/request-guard.ts` sets `peerHeader` from the socket. Without the front (`npm run dev`), Next has added
  // the last entry of `X-Forwarded-For`.
  const peer = headers.get(peerHeader)
  const address = trustsProxy ? claimed || peer : peer || claimed
  if (address) forwarded.set('x-forwarded-for', plainAddress(address))
  const { host, protocol } = new URL(url)
  forwarded.set('x-forwarded-host', (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || host)
  forwarded.set('x-forwarded-proto', (trustsProxy && headers.get('x-forwarded-proto')) || protocol.slice(0, -1))
  return forwarded
}
