import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { UsdtNetwork } from '@/contract/constants'

const base58check = createBase58check(sha256)
const tronBytes = 21
/** The first byte of every address on TRON's main network. */
const tronNetwork = 0x41

/** Accounts that nobody has a key of, and the contracts of USDT itself, which do not pay back. */
const withoutOwner = new Set([
  'dead000000000000000042069420694206942069',
  'deaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  // TRON's black hole.
  '77944d19c052b73ee2286823aa83f8138cb7032f',
  // USDT on Ethereum, and on TRON.
  'dac17f958d2ee523a2206206994597c13d831ec7',
  'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
])

/**
 * Whether somebody can have the key of an account, given in 40 hexadecimal digits. Nobody has one that begins with 15
 * zero bytes (the zero address, `…dEaD`, the built-in contracts) or repeats one digit.
 */
const mayHaveOwner = (account: string): boolean =>
  !/^0{30}/.test(account) && !/^(.)\1+$/.test(account) && !withoutOwner.has(account)

/** Whether a text is a TRON address. The checksum of base58check detects nearly every typing error. */
function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === tronBytes && bytes[0] === tronNetwork && mayHaveOwner(bytesToHex(bytes.slice(1)))
  } catch {
    return false
  }
}

/**
 * Whether a text is an Ethereum address. An address in mixed case carries a checksum (EIP-55), which must be right; one
 * in a single case carries none.
 */
function isEthereum(address: string): boolean {
  const [, digits = ''] = /^0x([0-9a-f]{40})$/i.exec(address) ?? []
  const lower = digits.toLowerCase()
  if (!mayHaveOwner(lower)) return false
  if (digits === lower || digits === digits.toUpperCase()) return digits !== ''
  const checksum = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every((digit, at) => digits[at] === (Number(`0x${checksum[at]}`) > 7 ? digit.toUpperCase() : digit))
}

/**
 * Normalizes a payout address for storage and comparison: Ethereum addresses become lower case. Null if the address is
 * not valid on the channel's network, because a payment to it would be lost.
 */
export function virtualAddress(channel: UsdtNetwork, address: string): string | null {
  if (channel === 'TRC20') return isTron(address) ? address : null
  return isEthereum(address) ? address.toLowerCase() : null
}
