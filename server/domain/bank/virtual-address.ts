import { createHash } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const tronBytes = 25
/** The byte that every address of TRON's main network begins with. */
const tronNetwork = 0x41
const checksumBytes = 4

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Whether an address is TRON's: base58check, whose checksum tells nearly every slip of typing. */
function isTron(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(2 * tronBytes, '0'), 'hex')
  const body = bytes.subarray(0, -checksumBytes)
  const checksum = sha256(sha256(body)).subarray(0, checksumBytes)
  return bytes[0] === tronNetwork && checksum.equals(bytes.subarray(-checksumBytes))
}

/**
 * A payout address as it is stored and compared, or null when it is not one of the channel's: points sent to it would be
 * lost. Hexadecimal addresses are one in whichever case they are typed.
 */
export function virtualAddress(channel: 'TRC20' | 'ERC20', address: string): string | null {
  if (channel === 'TRC20') return isTron(address) ? address : null
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : null
}
