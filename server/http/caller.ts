/** The address of a caller, and the origin under which the caller knows the site. */
export type Caller = { ip: string; origin: string }

export type CallerSettings = {
  /** The origin that members know the site by; if empty, the request's own host. */
  siteOrigin: string
  /** Whether a proxy of ours is in front, so that `X-Forwarded-*` headers can be trusted. */
  trustsProxy: boolean
}

/** Set by the front from the socket; replaces what a caller sent under this name. */
const peerHeader = 'x-peer-address'

function address(headers: Headers, trustsProxy: boolean): string {
  // The nearest proxy (or Next itself) wrote the last entry; those before it are claims of the caller.
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  const peer = headers.get(peerHeader)
  return (trustsProxy ? forwarded || peer : peer || forwarded) || 'unknown'
}

/** The groups of an IPv6 address that name the network of one household: 64 bits. */
const networkGroups = 4

/**
 * The subject of an address's rate limits: the address itself, or the 64-bit network of an IPv6 address, since a household
 * can choose the other bits freely. An IPv4 address written as IPv6 counts as the IPv4 address.
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

/** The caller of a request. */
export function callerOf(request: Request, { siteOrigin, trustsProxy }: CallerSettings): Caller {
  const { headers, url } = request
  const host = (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || new URL(url).host
  const scheme = (trustsProxy && headers.get('x-forwarded-proto')) || new URL(url).protocol.slice(0, -1)
  return { ip: address(headers, trustsProxy), origin: siteOrigin || `${scheme}://${host}` }
}
