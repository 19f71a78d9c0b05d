/** What the site tells a backend of the browser that calls. */
const passedOn = ['accept-language', 'user-agent']

/** The last address of a list is the one that the nearest proxy wrote; those before it are the caller's claim. */
const lastAddress = (list: string | null) => list?.split(',').at(-1)?.trim()

/**
 * The headers that tell a backend who calls: language, browser, address, and under which host. `X-Forwarded-*` of the caller
 * count only if a proxy of the operator's sets them (`TRUST_PROXY`); otherwise anyone could claim any address.
 */
export function forwardedHeaders({ headers, url }: Request, trustsProxy: boolean): Headers {
  const forwarded = new Headers()
  for (const name of passedOn) {
    const value = headers.get(name)
    if (value) forwarded.set(name, value)
  }
  const claimed = lastAddress(headers.get('x-forwarded-for'))
  // `front/request-guard.ts` sets the peer from the socket. Without it (`npm run dev`) Next's own entry is the nearest.
  const peer = headers.get('x-peer-address')
  const address = trustsProxy ? claimed || peer : peer || claimed
  if (address) forwarded.set('x-forwarded-for', address)
  const { host, protocol } = new URL(url)
  forwarded.set('x-forwarded-host', (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || host)
  forwarded.set('x-forwarded-proto', (trustsProxy && headers.get('x-forwarded-proto')) || protocol.slice(0, -1))
  return forwarded
}
