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

/** How many of an IPv6 address's groups name the network that one house or one line is given: 64 bits. */
const networkGroups = 4

/**
 * What an address's limits are counted by: itself, or the network of 64 bits of an IPv6 address, of whose other bits every
 * line has more than anybody could count. An IPv4 address written as an IPv6 one is itself.
 */
export function rateLimitSubject(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const groups = left === '' ? [] : left.split(':')
  const rest = right ? right.split(':') : []
  const zeros =
    right === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const network = [...groups, ...zeros, ...rest].slice(0, networkGroups)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}

/** Who calls, and under which origin they know the site. */
export function callerOf(request: Request, { siteOrigin, trustsProxy }: CallerSettings): Caller {
  const { headers, url } = request
  const host = (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || new URL(url).host
  const scheme = (trustsProxy && headers.get('x-forwarded-proto')) || new URL(url).protocol.slice(0, -1)
  return { ip: address(headers, trustsProxy), origin: siteOrigin || `${scheme}://${host}` }
}
