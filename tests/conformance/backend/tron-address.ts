import { randomBytes } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

/** Creates a random valid TRON address, which belongs to nobody. */
export const tronAddress = () => createBase58check(sha256).encode(Uint8Array.from([0x41, ...randomBytes(20)]))
