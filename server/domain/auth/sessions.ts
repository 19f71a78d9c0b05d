import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { alwaysAhead, currentPosition } from '@/server/db/replica'
import { sessions } from '@/server/db/schema'
import { ignoreRefusedWrite } from '@/server/db/storage-check'
import { inTransaction } from '@/server/db/transaction'
import type { Context, MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { mayBeClosed } from '../find-member'
import { reportChange } from '../mail/report-change'
import { networkOf } from '../network'
import { deviceHash, recordEvent } from '../record-event'
import { accountSafety } from '../rules'

const { maximumSessions, sessionLifeMs, sessionTouchMs } = accountSafety

/** Only this hash of a token is stored, so that a leaked table opens no session. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opens a session and returns its bearer token. Ends the browser's earlier session, and the oldest sessions beyond
 * `maximumSessions`. `changes` are parts of a `with` that run in the same statement. Call it under the member's lock
 * (`lockMember`).
 */
export async function openSession(context: Context, memberId: string, changes?: SQL): Promise<string> {
  const { db, now, ip, device, agent, locale, sentToken } = context
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const expired = db.delete(sessions).where(and(eq(sessions.memberId, memberId), lt(sessions.expiresAt, at)))
  const isOpen = and(isNull(sessions.revokedAt), gte(sessions.expiresAt, at))
  const ofMember = eq(sessions.memberId, memberId)
  const ofBrowser = device ? and(ofMember, eq(sessions.deviceHash, deviceHash(device))) : undefined
  const sent = sentToken ? eq(sessions.tokenHash, tokenHash(sentToken)) : undefined
  const isReplaced = (ofBrowser ?? sent) ? or(ofBrowser, sent) : sql`false`
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofMember, isOpen, sql`(${isReplaced}) is not true`))
    .orderBy(desc(sessions.createdAt))
  const isSurplus = inArray(sessions.id, kept.offset(maximumSessions - 1))
  const ended = db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isOpen, or(isReplaced, isSurplus)))
  const opened = db.insert(sessions).values({
    memberId,
    tokenHash: tokenHash(token),
    ip,
    deviceHash: device ? deviceHash(device) : null,
    browser: agent?.browser ?? null,
    system: agent?.system ?? null,
    locale,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + sessionLifeMs),
  })
  await db.execute(sql`with ${changes && sql`${changes},`} expired as ${expired}, ended as ${ended}, opened as ${opened}
    select 1`)
  return token
}

/** How often a session's use is recorded: once a minute, or more often if sessions are short. */
const touchMs = (idleMs: number) => Math.min(sessionTouchMs, idleMs / 10)

type FoundSession = Pick<MemberContext, 'memberId' | 'sessionId' | 'sessionIdleMs' | 'guaranteedIdleMs'> & {
  /** Milliseconds until the session ends if it is not used. */
  leftMs: number
  /** The log position that a read replica must have replayed to answer this member; null if any position will do. */
  position: string | null
  /** Whether the member has ever closed play or resembled an excluded person; if not, play is open. */
  mayBeClosed: boolean
}

/**
 * How long a member's reads use the primary after signing in or registering: the replica may not have the welcome
 * message yet.
 */
const newSessionMs = 10_000

type Session = typeof sessions.$inferSelect

/**
 * Whether a token is used on another device, from another network and in another language than at its sign-in. All
 * three must differ: a member's own phone changes networks but remains the same device.
 */
function isMoved(session: Session, { ip, device, agent, locale }: Context): boolean {
  const isOtherDevice = session.deviceHash
    ? !device || deviceHash(device) !== session.deviceHash
    : session.browser !== null && (session.browser !== agent?.browser || session.system !== agent.system)
  return (
    isOtherDevice && session.locale !== null && session.locale !== locale && networkOf(session.ip) !== networkOf(ip)
  )
}

/** Ends a session that another device seems to have taken over, and reports it. The member must sign in again. */
async function endMoved(context: Context, { id, memberId }: Session): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const open = and(eq(sessions.id, id), isNull(sessions.revokedAt))
    const ended = await tx.update(sessions).set({ revokedAt: context.now() }).where(open).returning({ id: sessions.id })
    if (ended.length === 0) return
    await recordEvent(tx, context, { memberId, kind: 'session_moved' })
    await reportChange(tx, context, memberId, { change: 'session_moved' })
  })
}

/**
 * Finds a token's session. Null if it is unknown, revoked, expired, or unused for longer than `idleMs`. The call counts
 * as use unless `isPassive` is set. Ends the session if device, network and language all differ from its sign-in.
 */
export async function findSession(
  context: Context,
  token: string,
  { idleMs, isPassive }: { idleMs: number; isPassive: boolean },
): Promise<FoundSession | null> {
  const { db, now } = context
  const at = now()
  const [found] = await db
    .select({ session: sessions, mayBeClosed: mayBeClosed(sql`sessions.member_id`) })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
  if (!found) return null
  const { session } = found
  const unusedMs = at.getTime() - session.lastUsedAt.getTime()
  if (unusedMs > idleMs) return null
  if (isMoved(session, context)) {
    await endMoved(context, session)
    return null
  }
  if (!isPassive && unusedMs > touchMs(idleMs))
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, session.id)).catch(ignoreRefusedWrite)
  const guaranteedIdleMs = idleMs - touchMs(idleMs)
  const leftMs = isPassive ? Math.max(0, idleMs - unusedMs) : guaranteedIdleMs
  const isNew = at.getTime() - session.createdAt.getTime() < newSessionMs
  const position = isNew ? alwaysAhead : session.wrotePosition
  return {
    memberId: session.memberId,
    sessionId: session.id,
    sessionIdleMs: idleMs,
    guaranteedIdleMs,
    leftMs,
    position,
    mayBeClosed: found.mayBeClosed,
  }
}

/**
 * The error for a token without an open session: `session_ended` with the time if it was ended elsewhere while it was in
 * use (by the member, a new password, an operator), else `unauthorized`. It says no more, because a thief may hold the
 * token.
 */
export async function closedSessionError({ db }: Context, token: string, idleMs: number): Promise<DomainError> {
  const [session] = await db
    .select({ revokedAt: sessions.revokedAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)))
  const { revokedAt, lastUsedAt } = session ?? {}
  return revokedAt && lastUsedAt && revokedAt.getTime() - lastUsedAt.getTime() <= idleMs
    ? new DomainError('session_ended', { ended_at: revokedAt.toISOString() })
    : new DomainError('unauthorized')
}

/**
 * Notes the log position of a write. The member's later reads, on every device and instance, then see everything
 * committed so far. Call it on PostgreSQL only.
 */
export async function recordWrite(db: Database, memberId: string): Promise<void> {
  await db.update(sessions).set({ wrotePosition: currentPosition }).where(eq(sessions.memberId, memberId))
}

/** Ends all sessions of a member except the one named. Call it under the member's lock (`lockMember`). */
export async function endSessions(
  tx: Database,
  { memberId, except, at }: { memberId: string; except?: string; at: Date },
): Promise<void> {
  const open = and(
    eq(sessions.memberId, memberId),
    isNull(sessions.revokedAt),
    except ? ne(sessions.id, except) : undefined,
  )
  await tx.update(sessions).set({ revokedAt: at }).where(open)
}
