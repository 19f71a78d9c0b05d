import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { smsCodes } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'

const { smsCodeAttempts, smsCodeLifeMs, smsCodesPerDay, smsCodesWindowMs, smsResendMs } = accountSafety

/** The number that a code is sent to, and the only purpose that the code is valid for. */
export type SmsTarget = { mobile: string; purpose: 'register' | 'proof' | 'recover' | 'mobile' }

/** Codes are hashed with their row's id, so that equal codes have different hashes. */
const hashPurpose = (id: string) => `sms code ${id}`

const sentTo = ({ mobile, purpose }: SmsTarget) => and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))

async function newestCode(db: Database, target: SmsTarget) {
  const ofNumber = db.select().from(smsCodes).where(sentTo(target))
  const [newest] = await ofNumber.orderBy(desc(smsCodes.createdAt)).limit(1)
  return newest
}

/**
 * When a number may get another code: a minute after the last one, and at most ten a day. Each purpose is counted
 * separately: a stranger who requests registration codes for a number cannot use up its owner's other codes.
 */
async function nextCodeAt(db: Database, target: SmsTarget, at: Date): Promise<Date | null> {
  const last = await newestCode(db, target)
  if (!last) return null
  const dayAgo = new Date(at.getTime() - smsCodesWindowMs)
  const sentSince = and(sentTo(target), gt(smsCodes.createdAt, dayAgo))
  const sent = db.select({ at: smsCodes.createdAt }).from(smsCodes).where(sentSince)
  const today = await sent.orderBy(asc(smsCodes.createdAt)).limit(smsCodesPerDay)
  const first = today.length < smsCodesPerDay ? undefined : today[0]
  return new Date(Math.max(last.createdAt.getTime() + smsResendMs, first ? first.at.getTime() + smsCodesWindowMs : 0))
}

/** Creates a code of six digits. Throws `rate_limited` if the number may not get another code yet. */
export async function createSmsCode(context: Context, target: SmsTarget): Promise<{ id: string; code: string }> {
  const at = context.now()
  const { mobile, purpose } = target
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + smsCodeLifeMs)
  await inTransaction(context.db, async (tx) => {
    // Makes simultaneous requests wait for each other, on all instances, so that each sees the rows of those before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms code ${purpose} ${mobile}`}, 0))`)
    const nextAt = await nextCodeAt(tx, target, at)
    const waitMs = nextAt ? nextAt.getTime() - at.getTime() : 0
    if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) })
    const codeHash = context.ports.secrets.hash(hashPurpose(id), code)
    await tx.insert(smsCodes).values({ id, mobile, purpose, codeHash, createdAt: at, expiresAt })
  })
  return { id, code }
}

/** Deletes a code that could not be sent. Earlier codes keep their attempts. */
export async function deleteUnsentCode(db: Database, id: string): Promise<void> {
  await db.delete(smsCodes).where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
}

/**
 * Verifies a code without using it up, and returns its id. Throws `sms_code_expired` if no code is valid, or
 * `sms_code_wrong`, which counts as a guess.
 */
export async function verifySmsCode(context: Context, target: SmsTarget, code: string): Promise<string> {
  const newest = await newestCode(context.db, target)
  if (!newest || newest.usedAt || newest.expiresAt <= context.now()) throw new DomainError('sms_code_expired')
  // The guess is counted before it is compared, so that simultaneous guesses all count.
  const [guess] = await context.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(eq(smsCodes.id, newest.id))
    .returning({ attempts: smsCodes.attempts })
  if (!guess || guess.attempts > smsCodeAttempts) throw new DomainError('sms_code_expired')
  const isRight = context.ports.secrets.matches(newest.codeHash, hashPurpose(newest.id), code)
  if (!isRight) throw new DomainError('sms_code_wrong')
  await context.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} - 1` })
    .where(eq(smsCodes.id, newest.id))
  return newest.id
}

/** Uses up a verified code; false if another call used it first. */
export async function consumeSmsCode(db: Database, id: string, at: Date): Promise<boolean> {
  const unused = and(eq(smsCodes.id, id), isNull(smsCodes.usedAt))
  const consumed = await db.update(smsCodes).set({ usedAt: at }).where(unused).returning({ id: smsCodes.id })
  return consumed.length === 1
}
