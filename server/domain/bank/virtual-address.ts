import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const tronBytes = 25
/** The byte that every address of TRON's main network begins with. */
const tronNetwork = 0x41
const checksumBytes = 4

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Whether an address is TRON's: base58check, whose checksum catches nearly every typing error. */
function isTron(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(2 * tronBytes, '0'), 'hex')
  const body = bytes.subarray(0, -checksumBytes)
  const checksum = sha256(sha256(body)).subarray(0, checksumBytes)
  return bytes[0] === tronNetwork && checksum.equals(bytes.subarray(-checksumBytes))
}

/**
 * Whether an address is Ethereum's. The case of its letters may carry a checksum (EIP-55): an address in one case carries none.
 */
function isEthereum(address: string): boolean {
  const [, digits = ''] = /^0x([0-9a-f]{40})$/i.exec(address) ?? []
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return digits !== ''
  const checksum = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every((digit, at) => digits[at] === (Number(`0x${checksum[at]}`) > 7 ? digit.toUpperCase() : digit))
}

/**
 * A payout address as it is stored and compared, or null when it is not one of the channel's: points sent to a wrong one
 * would be lost. Ethereum addresses are stored in lower case.
 */
export function virtualAddress(channel: 'TRC20' | 'ERC20', address: string): string | null {
  if (channel === 'TRC20') return isTron(address) ? address : null
  return isEthereum(address) ? address.toLowerCase() : null
}
