/** What is known of a request beside its body. */
export type Caller = { ip: string; origin: string }

export type CallerSettings = {
  /** The origin that members know the site by; empty: the request's own host. */
  siteOrigin: string
  /** Whether a proxy of ours stands in front, so that its `X-Forwarded-*` headers tell the truth. */
  trustsProxy: boolean
}

/** Set by our own start script from the socket, over whatever a caller sent under this name. */
const peerHeader = 'x-peer-address'

function address(headers: Headers, trustsProxy: boolean): string {
  // The last entry is the one that the nearest proxy (or Next itself) wrote; those before it are the caller's claim.
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  const peer = headers.get(peerHeader)
  return (trustsProxy ? forwarded || peer : peer || forwarded) || 'unknown'
}

/** Who calls, and under which origin they know the site. */
export function callerOf(request: Request, { siteOrigin, trustsProxy }: CallerSettings): Caller {
  const { headers, url } = request
  const host = (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || new URL(url).host
  const scheme = (trustsProxy && headers.get('x-forwarded-proto')) || new URL(url).protocol.slice(0, -1)
  return { ip: address(headers, trustsProxy), origin: siteOrigin || `${scheme}://${host}` }
}
