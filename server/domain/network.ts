/** How many leading groups of an IPv6 address identify the network of one line: 64 bits. */
const networkGroups = 4

/**
 * The network that rate limits count an address under. For IPv4 this is the address itself, also if it is written as
 * IPv6. For IPv6 it is the 64-bit network, since one line can use every address in it.
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
