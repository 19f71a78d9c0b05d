import { createHash, createHmac, randomBytes } from 'node:crypto'
import { rollCount } from '../games/game'

/** 52 bits of the digest: 13 hexadecimal digits. */
const digestDigits = 13
const digestRange = 1n << 52n

/** The venue's secret for one round, shown only after the round. */
export const newServerSeed = (): string => randomBytes(32).toString('hex')

/** The SHA-256 of the server seed, shown before the round. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** The roll of a round: HMAC-SHA256 of `CLIENT_SEED:NONCE` under the server seed, scaled to 0…9,999. */
export function rollOf(serverSeed: string, clientSeed: string, nonce: number): number {
  const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}`).digest('hex')
  return Number((BigInt(`0x${digest.slice(0, digestDigits)}`) * BigInt(rollCount)) / digestRange)
}
