import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Rolls are whole numbers from 0 to 9,999; a round is won when its roll is below the mode's chance. */
const rolls = 10_000n
/** 52 bits of the digest: 13 hexadecimal digits. */
const digestDigits = 13
const digestRange = 1n << 52n

/** `chance` of 10,000; `multiplier` in 1/100. What a mode gives back in the long run is chance times multiplier. */
export const gameModes = {
  calm: { chance: 9_000, multiplier: 107n },
  bright: { chance: 4_800, multiplier: 200n },
  bold: { chance: 960, multiplier: 1_000n },
} as const
export type GameMode = keyof typeof gameModes

/** A secret of the venue's for one round, shown only after it. */
export const newServerSeed = (): string => randomBytes(32).toString('hex')

/** What the player is shown before the round: the SHA-256 of the server seed. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** The roll of a round: HMAC-SHA256 of `CLIENT_SEED:NONCE` under the server seed, brought down to 0…9,999. */
export function rollOf(serverSeed: string, clientSeed: string, nonce: number): number {
  const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}`).digest('hex')
  return Number((BigInt(`0x${digest.slice(0, digestDigits)}`) * rolls) / digestRange)
}

/** What a round pays back, 1/100 point: nothing, or the stake times the mode's multiplier. */
export function payoutOf(mode: GameMode, stakeMinor: bigint, roll: number): bigint {
  const { chance, multiplier } = gameModes[mode]
  return roll < chance ? (stakeMinor * multiplier) / 100n : 0n
}

/** The long-run return of a mode, percent with two decimals. */
export function returnToPlayer(mode: GameMode): string {
  const { chance, multiplier } = gameModes[mode]
  const basisPoints = (BigInt(chance) * multiplier) / 100n
  return `${basisPoints / 100n}.${String(basisPoints % 100n).padStart(2, '0')}`
}
