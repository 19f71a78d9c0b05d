import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { tickets, type Member } from '@/server/db/schema'
import type { Context } from '../context'
import { deviceHash } from '../record-event'
import { tokenHash } from './sessions'
import { endRecoveryCodes } from './sms-codes'

type Ticket = typeof tickets.$inferSelect

/** A short digest of a password's hash: it identifies the password without revealing the hash. */
export const passwordMark = (hash: string) => createHash('sha256').update(hash).digest('base64url').slice(0, 16)

type NewTicket = {
  member: Pick<Member, 'id' | 'passwordHash'>
  /** The only purpose that the ticket is valid for. */
  purpose: string
  lifeMs: number
  /** From `newTicket`; by default a new one. */
  token?: string
  sessionId?: string
  method?: string
  /** For the security log, which records a sign-in that was started and never completed. */
  caller?: Pick<Context, 'ip' | 'device' | 'agent'>
}

/** A random ticket, which is valid for nothing until it is issued. */
export const newTicket = (): string => randomBytes(32).toString('base64url')

/** Issues a ticket and returns it. Only its hash is stored. */
export async function issueTicket(context: Pick<Context, 'db' | 'now'>, ticket: NewTicket): Promise<string> {
  const { member, purpose, lifeMs, token = newTicket(), sessionId = null, method = null, caller } = ticket
  await context.db.insert(tickets).values({
    tokenHash: tokenHash(token),
    memberId: member.id,
    purpose,
    sessionId,
    method,
    ip: caller?.ip ?? null,
    deviceHash: caller?.device ? deviceHash(caller.device) : null,
    browser: caller?.agent?.browser ?? null,
    system: caller?.agent?.system ?? null,
    passwordMark: passwordMark(member.passwordHash),
    expiresAt: new Date(context.now().getTime() + lifeMs),
  })
  return token
}

const valid = (token: string, purpose: string, at: Date) =>
  and(
    eq(tickets.tokenHash, tokenHash(token)),
    eq(tickets.purpose, purpose),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, at),
  )

/** A ticket that is still valid for a purpose; null if there is none. */
export async function findTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  purpose: string,
): Promise<Ticket | null> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(valid(token, purpose, now()))
  return ticket ?? null
}

/** Uses up a ticket; null if it is not valid, or if another call used it first. */
export async function redeemTicket(tx: Database, token: string, purpose: string, at: Date): Promise<Ticket | null> {
  const [used] = await tx
    .update(tickets)
    .set({ usedAt: at })
    .where(valid(token, purpose, at))
    .returning()
  return used ?? null
}

/** Makes a used ticket valid again. */
export async function restoreTicket(db: Database, token: string): Promise<void> {
  await db
    .update(tickets)
    .set({ usedAt: null })
    .where(eq(tickets.tokenHash, tokenHash(token)))
}

/** The statement that ends the sign-ins that the same browser began and did not finish; none for an unknown browser. */
export function endBegunSignIns(tx: Database, { device, now }: Pick<Context, 'device' | 'now'>, memberId: string) {
  if (!device) return undefined
  const begunHere = and(eq(tickets.purpose, 'sign_in'), eq(tickets.deviceHash, deviceHash(device)))
  return tx
    .update(tickets)
    .set({ usedAt: now() })
    .where(and(eq(tickets.memberId, memberId), begunHere, isNull(tickets.usedAt)))
}

/**
 * Ends every ticket of a member, and the recoveries whose code was not entered yet, for instance after a password or second
 * factor changed.
 */
export async function endTickets(tx: Database, memberId: string, at: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({ usedAt: at })
    .where(and(eq(tickets.memberId, memberId), isNull(tickets.usedAt)))
  await endRecoveryCodes(tx, memberId, at)
}
