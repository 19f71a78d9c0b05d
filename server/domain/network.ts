/** The leading groups of an IPv6 address that name the network of one line: 64 bits. */
const networkGroups = 4

/**
 * The network an address belongs to, which limits count by: an IPv4 address itself (also when written as an IPv6 one), or
 * the 64-bit network of an IPv6 address, since one line can use all of its other bits.
 */
export function networkOf(ip: string): string {
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
