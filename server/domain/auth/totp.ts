import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { brandName } from '@/contract/brand'
import type { Database } from '@/server/db/client'
import { totpFactors } from '@/server/db/schema'

/**
 * The settings that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. Secrets have 160 random
 * bits.
 */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** How many time steps before and after the current one are accepted, for clocks that differ. */
const window = 1

/** The additional authenticated data of an encrypted secret, which binds it to its member. */
export const sealedFor = (memberId: string) => `totp ${memberId}`

export type TotpFactor = typeof totpFactors.$inferSelect

/** Creates a secret, in base32. */
export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, account: string) =>
  new TOTP({ ...settings, issuer: brandName('en'), label: account, secret: Secret.fromBase32(secret) })

/** The URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The time step of a code; null if it matches no accepted step. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const totp = totpOf(secret, '')
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A member's authenticator app, confirmed or not; undefined if there is none. */
export async function totpFactorOf(db: Database, memberId: string): Promise<TotpFactor | undefined> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.memberId, memberId))
  return factor
}
