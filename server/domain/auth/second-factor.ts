import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { passkeys, recoveryCodes, totpFactors } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { recordEvent } from '../record-event'
import { countPasskeys } from './passkeys'
import { randomText } from '../random-text'
import { guessesLeft, limitGuesses } from './guess-limit'
import { passwordCost } from './password'
import { sealedFor, stepOfCode, totpFactorOf, type TotpFactor } from './totp'

/** How a member proved their identity with the second factor. */
export type FactorMethod = 'totp' | 'recovery'

export const recoveryCodeCount = 10
const codeLength = 8
/** Omits letters and digits that look alike, and vowels, so that no code forms a word. A code has 38 random bits. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ'

/** The form of a recovery code that is hashed: upper case, without separators. */
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Slow and salted: short codes must be stored like this (OWASP ASVS 5.0, 6.5.2). */
const hashCode = async (code: string, salt: string) =>
  (await hashRaw(plainCode(code), { ...passwordCost, salt: Buffer.from(salt, 'base64url') })).toString('base64url')

/** A member's second factors. */
export async function factorsOf(db: Database, memberId: string): Promise<('totp' | 'passkey')[]> {
  const { rows } = (await db.execute(sql`select
    exists (select from totp_factors where member_id = ${memberId} and sealed_secret <> '') as totp,
    exists (select from passkeys where member_id = ${memberId}) as passkey`)) as unknown as {
    rows: [Record<'totp' | 'passkey', boolean>]
  }
  return (['totp', 'passkey'] as const).filter((factor) => rows[0][factor])
}

/** Whether a member signs in with a second factor. */
export const hasSecondFactor = async (db: Database, memberId: string): Promise<boolean> =>
  (await factorsOf(db, memberId)).length > 0

/** How many recovery codes a member has left. */
export const recoveryCodesLeft = (db: Database, memberId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)))

/**
 * Creates ten recovery codes, such as `7K2M-Q9XD`, with their salt and hashes. Slow: call it before taking any lock.
 */
export async function createRecoveryCodes(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const code = randomText(codeLength, letters)
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
  })
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashCode(code, salt))
  return { codes, salt, hashes }
}

/** Replaces a member's recovery codes. Call it under the member's lock. */
export async function storeRecoveryCodes(
  tx: Database,
  memberId: string,
  { salt, hashes }: { salt: string; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })))
  // A member who has only passkeys has no row for an authenticator app yet.
  await tx
    .insert(totpFactors)
    .values({ memberId, recoverySalt: salt })
    .onConflictDoUpdate({ target: totpFactors.memberId, set: { recoverySalt: salt } })
}

/**
 * Removes a member's authenticator app, and the recovery codes if no passkey is left. Call it under the member's lock.
 */
export async function deleteTotp(tx: Database, memberId: string): Promise<void> {
  if ((await countPasskeys(tx, memberId)) === 0) return deleteSecondFactor(tx, memberId)
  const removed = { sealedSecret: null, addedAt: null, lastStep: null, pendingSecret: null, pendingUntil: null }
  await tx.update(totpFactors).set(removed).where(eq(totpFactors.memberId, memberId))
}

/**
 * Removes all second factors of a member: authenticator app, passkeys and recovery codes. Call it under the member's
 * lock.
 */
export async function deleteSecondFactor(tx: Database, memberId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  await tx.delete(totpFactors).where(eq(totpFactors.memberId, memberId))
}

/** Accepts a code of the app only once: its time step must be later than that of the last code accepted. */
async function consumeTotp({ db, ports, now }: Context, factor: TotpFactor, code: string): Promise<boolean> {
  const { memberId, sealedSecret } = factor
  if (!sealedSecret) return false
  const step = stepOfCode(ports.secrets.open(sealedSecret, sealedFor(memberId)), code, now())
  if (step === null) return false
  const isLater = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))
  const accepted = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.memberId, memberId), isLater))
    .returning({ memberId: totpFactors.memberId })
  return accepted.length === 1
}

async function consumeRecoveryCode({ db, now }: Context, factor: TotpFactor, code: string): Promise<boolean> {
  const { memberId, recoverySalt } = factor
  if (!recoverySalt) return false
  const codeHash = await hashCode(code, recoverySalt)
  const unused = and(
    eq(recoveryCodes.memberId, memberId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )
  const used = await db.update(recoveryCodes).set({ usedAt: now() }).where(unused).returning({ id: recoveryCodes.id })
  return used.length === 1
}

/**
 * Verifies and uses up a code of the member's authenticator app, or a recovery code. Throws `second_factor_wrong` with
 * the `tries_left`, or `account_locked` after repeated failures.
 */
export async function verifySecondFactor(context: Context, memberId: string, code: string): Promise<FactorMethod> {
  const factor = await totpFactorOf(context.db, memberId)
  const method: FactorMethod = /^\d{6}$/.test(plainCode(code)) ? 'totp' : 'recovery'
  const consume = method === 'totp' ? consumeTotp : consumeRecoveryCode
  const isRight = await limitGuesses(context, { factor: memberId }, async () =>
    factor ? consume(context, factor, plainCode(code)) : false,
  )
  if (!isRight) {
    await recordEvent(context.db, context, { memberId, kind: 'factor_failed' })
    throw new DomainError('second_factor_wrong', { tries_left: await guessesLeft(context, { factor: memberId }) })
  }
  if (method === 'recovery') await recordEvent(context.db, context, { memberId, kind: 'recovery_code_used' })
  return method
}
