/**
 * Which proxies are believed about the caller. Used where a process accepts connections, for site and API alike; browsers
 * never load it.
 */
import { BlockList, isIP, SocketAddress } from 'node:net'
import { isOn } from './sandbox-switch'
import { peerHeader, plainAddress } from './site-internals'

/** What `TRUST_PROXY=on` trusts: proxies on the same machine. */
const loopback = '127.0.0.0/8,::1'
const offWords = ['', 'off', '0', 'false']

const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a text is a well-formed `Host`. */
export const isHost = (text: string): boolean => hostPattern.test(text)

/** Addresses that no proxy has. Whoever trusts one of them trusts most of the internet. */
const nobodys = ['0.0.0.0', '255.255.255.255', '::', 'ff02::1']
/** The largest networks that somebody has: `10.0.0.0/8` and `fc00::/7`. */
const leastPrefix = { 4: 8, 6: 7 } as const

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/**
 * The proxies in `TRUST_PROXY`: addresses and networks, separated by commas. Throws an error for anything else, and for
 * networks of most addresses, with which every caller could choose an address.
 */
export function trustedProxies(setting = ''): BlockList {
  const trusted = new BlockList()
  const text = isOn(setting) ? loopback : setting
  if (offWords.includes(text)) return trusted
  let isTooWide = false
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/')
    const version = isIP(address)
    const prefix = bits === undefined ? null : Number(/^\d{1,3}$/.exec(bits)?.[0] ?? 0)
    const isPrefix = prefix === null || (prefix > 0 && prefix <= (version === 4 ? 32 : 128))
    if (version === 0 || !isPrefix || rest.length > 0)
      throw new Error(
        'TRUST_PROXY must be on (a proxy on this machine), off, or the addresses and networks of your proxies, ' +
          `such as 10.0.0.5,10.1.0.0/16,fd00::/8. “${entry}” is none of these.`,
      )
    isTooWide ||= prefix !== null && prefix < leastPrefix[version === 4 ? 4 : 6]
    if (prefix === null) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, prefix, familyOf(address))
  }
  if (isTooWide || nobodys.some((address) => trusted.check(address, familyOf(address))))
    throw new Error('TRUST_PROXY must list only your proxies. This list would let most callers choose their address.')
  return trusted
}

/** An address in one spelling, without a port; IPv4 written as IPv6 becomes plain. Null if it is none. */
function addressIn(text: string): string | null {
  const address = plainAddress(text.trim())
  if (isIP(address) !== 6 || address.includes('%')) return isIP(address) === 0 ? null : address
  return plainAddress(new SocketAddress({ address, family: 'ipv6' }).address)
}

/**
 * The headers that replace a caller's own, for a connection from `peer`; undefined removes one. The caller's address is that of
 * the connection. If it belongs to a trusted proxy, the address is the last one in `X-Forwarded-For` that does not, and the
 * proxy's host and scheme are kept. What a caller claims without such a proxy never reaches other code.
 */
export function settledHeaders(
  read: (name: string) => string | null | undefined,
  peer: string,
  trusted: BlockList,
): Record<string, string | undefined> {
  const isTrusted = (address: string | null) => address !== null && trusted.check(address, familyOf(address))
  const settled = { 'x-forwarded-for': undefined, 'x-forwarded-host': undefined, 'x-forwarded-proto': undefined }
  let address = addressIn(peer)
  if (!isTrusted(address)) return { ...settled, [peerHeader]: address ?? peer }
  for (const entry of (read('x-forwarded-for') ?? '').split(',').reverse()) {
    const claimed = addressIn(entry)
    // Nobody else's claims are read beyond an entry that a proxy of ours filled with something else.
    if (claimed === null) break
    address = claimed
    if (!isTrusted(claimed)) break
  }
  const host = read('x-forwarded-host') ?? ''
  const scheme = read('x-forwarded-proto') ?? ''
  return {
    ...settled,
    [peerHeader]: address ?? peer,
    ...(isHost(host) && { 'x-forwarded-host': host }),
    ...(/^https?$/.test(scheme) && { 'x-forwarded-proto': scheme }),
  }
}
