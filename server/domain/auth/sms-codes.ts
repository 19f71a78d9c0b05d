import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { smsCodes } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { networkOf } from '../network'
import { accountSafety } from '../rules'
import { tokenHash } from './sessions'

const {
  smsCodeAttempts,
  smsCodeLifeMs,
  smsCodesPerDay,
  smsCodesPerDayKnown,
  smsCodesPerNetwork,
  smsCodesWindowMs,
  smsResendMs,
} = accountSafety

/** The number that a code is sent to, and the only purpose that the code is valid for. */
export type NumberTarget = {
  mobile: string
  purpose: 'register' | 'proof' | 'mobile'
  /** The digest of the only withdrawal that the code is valid for. */
  boundTo?: string | null
  /** That withdrawal in the member's language. */
  payout?: { points: string; account: string }
}

/**
 * A recovery, which anyone can start: its code is valid only for the ticket that the starter holds. `isKnown` says whether
 * they use a device or network of the account's owner, and `isOwnDevice` whether it is a device: others may share the
 * owner's network.
 */
type RecoveryTarget = {
  /** For an account that does not exist: what its codes are counted under. */
  mobile: string
  purpose: 'recover'
  ticket: string
  /** Null for an account that does not exist. Its code is stored like others, but nobody can know it. */
  memberId: string | null
  isKnown: boolean
  isOwnDevice: boolean
}

export type SmsTarget = NumberTarget | RecoveryTarget

/** What finds the code that a guess is compared with. */
export type CodeOwner = NumberTarget | { ticket: string }

/** Codes are hashed with their row's id, so that equal codes have different hashes. */
const hashPurpose = (id: string) => `sms code ${id}`

const sentTo = ({ mobile, purpose }: Pick<SmsTarget, 'mobile' | 'purpose'>) =>
  and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))

/** The code that a guess is compared with. */
async function validCode(db: Database, owner: CodeOwner) {
  const valid = 'ticket' in owner ? eq(smsCodes.ticketHash, tokenHash(owner.ticket)) : sentTo(owner)
  const [newest] = await db.select().from(smsCodes).where(valid).orderBy(desc(smsCodes.createdAt)).limit(1)
  return newest
}

/** The ticket and member of a recovery. */
const recoveryOf = (target: SmsTarget) =>
  target.purpose === 'recover' ? { ticketHash: tokenHash(target.ticket), memberId: target.memberId } : {}

const boundToOf = (target: SmsTarget) => ('boundTo' in target && target.boundTo) || null

/** Says that the last code was sent for something else, and when another one can be sent. */
const otherChange = (sentAt: Date, now: Date) => {
  const waitMs = Math.max(0, sentAt.getTime() + smsResendMs - now.getTime())
  return new DomainError('sms_code_other_change', { retry_after: Math.ceil(waitMs / 1000) })
}

/** Six digits; or, for an account that does not exist, what no guess can be. */
const newCode = (target: SmsTarget): string =>
  target.purpose === 'recover' && target.memberId === null
    ? randomUUID()
    : String(randomInt(1_000_000)).padStart(6, '0')

/**
 * How long a number must wait for another code, in milliseconds: until a minute after the last one, and until it got
 * fewer than ten within a day. A used code counts only for the day: its user has the phone, so a minute's wait would
 * protect nobody. Each purpose is counted separately: a stranger who requests registration codes for a number cannot use
 * up its owner's other codes. A recovery need not wait a minute, because a stranger's code would then keep the owner's
 * from being sent; and devices and networks of the owner get five more a day than others. Codes that anyone can request
 * are limited to five a day for one network, so that one stranger leaves some for the owner. This includes the owner's
 * networks, which many share behind a carrier's address, but not the owner's devices. `justSent` is the code of the last
 * minute, if it is valid.
 */
async function waitOf(db: Database, target: SmsTarget, network: string, at: Date) {
  const isRecovery = target.purpose === 'recover'
  const isKnown = isRecovery && target.isKnown
  const perDay = isKnown ? smsCodesPerDayKnown : smsCodesPerDay
  const dayAgo = new Date(at.getTime() - smsCodesWindowMs)
  const today = and(sentTo(target), gt(smsCodes.createdAt, dayAgo))
  const newest = await db.select().from(smsCodes).where(today).orderBy(desc(smsCodes.createdAt)).limit(perDay)
  const [last, earliest] = [newest[0], newest[perDay - 1]]
  const resendAt = last && !isRecovery && !last.usedAt ? last.createdAt.getTime() + smsResendMs : 0
  const isOpenToAll = target.purpose === 'register' || (isRecovery && !target.isOwnDevice)
  const ofNetwork = newest.filter((code) => isOpenToAll && code.network === network)[smsCodesPerNetwork - 1]
  const countAt = [earliest, ofNetwork].map((code) => (code ? code.createdAt.getTime() + smsCodesWindowMs : 0))
  const isJustSent = last && resendAt > at.getTime() && last.attempts < smsCodeAttempts
  return { leftMs: Math.max(resendAt, ...countAt) - at.getTime(), justSent: isJustSent ? last : null }
}

type Created = { id: string; code: string } | { code: null; expiresAt: Date; resendMs: number }

/**
 * Creates a code of six digits. If the last one was sent within a minute and is valid, returns its times instead: the
 * request may be a repetition after a lost reply. Throws `rate_limited` if the number may not get another code yet, or
 * `sms_code_other_change` if it must wait because of a code for something else.
 */
export async function createSmsCode(context: Context, target: SmsTarget): Promise<Created> {
  const at = context.now()
  const { mobile, purpose } = target
  const network = networkOf(context.ip)
  const id = randomUUID()
  const code = newCode(target)
  const expiresAt = new Date(at.getTime() + smsCodeLifeMs)
  return inTransaction(context.db, async (tx) => {
    // Makes simultaneous requests wait for each other, on all instances, so that each sees the rows of those before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms code ${purpose} ${mobile}`}, 0))`)
    const { leftMs, justSent } = await waitOf(tx, target, network, at)
    if (justSent && justSent.boundTo !== boundToOf(target)) throw otherChange(justSent.createdAt, at)
    if (justSent) return { code: null, expiresAt: justSent.expiresAt, resendMs: leftMs }
    if (leftMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(leftMs / 1000) })
    const codeHash = context.ports.secrets.hash(hashPurpose(id), code)
    const boundTo = boundToOf(target)
    const row = { id, mobile, purpose, boundTo, ...recoveryOf(target), network, codeHash, createdAt: at, expiresAt }
    await tx.insert(smsCodes).values(row)
    return { id, code }
  })
}

/** Deletes a code that could not be sent. Earlier codes keep their attempts. */
export async function deleteUnsentCode(db: Database, id: string): Promise<void> {
  await db.delete(smsCodes).where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
}

/**
 * Verifies a code without using it up, and returns its id. Throws `sms_code_expired` if no code is valid,
 * `sms_code_other_change` if the last one was sent for something else, or `sms_code_wrong`, which counts as a guess. A code allows five guesses, so all recoveries of a number together allow
 * 50 guesses a day at its codes of six digits, or 75 if some start from a device or network of the owner.
 */
export async function verifySmsCode(context: Context, owner: CodeOwner, code: string): Promise<string> {
  const newest = await validCode(context.db, owner)
  if (!newest || newest.usedAt || newest.expiresAt <= context.now()) throw new DomainError('sms_code_expired')
  if (!('ticket' in owner) && newest.boundTo !== (owner.boundTo ?? null))
    throw otherChange(newest.createdAt, context.now())
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

/** Uses up a verified code and returns it; null if another call used it first. */
export async function consumeSmsCode(
  db: Database,
  id: string,
  at: Date,
): Promise<{ mobile: string; memberId: string | null } | null> {
  const unused = and(eq(smsCodes.id, id), isNull(smsCodes.usedAt))
  const consumed = await db
    .update(smsCodes)
    .set({ usedAt: at })
    .where(unused)
    .returning({ mobile: smsCodes.mobile, memberId: smsCodes.memberId })
  return consumed[0] ?? null
}

/** Ends the codes of a member's recoveries that are not finished. */
export async function endRecoveryCodes(tx: Database, memberId: string, at: Date): Promise<void> {
  const open = and(eq(smsCodes.memberId, memberId), isNull(smsCodes.usedAt))
  await tx.update(smsCodes).set({ usedAt: at }).where(open)
}
