import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { sessions } from '@/server/db/schema'
import type { Context, MemberContext, SystemContext } from '../context'
import { accountSafety } from '../rules'

const { sessionIdleMs: usualIdleMs, sessionLifeMs, sessionTouchMs } = accountSafety

/** Only the hash is stored, so that a leaked table opens no session. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session and returns its bearer token, which is not stored. */
export async function openSession({ db, now, ip }: Context, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await db.delete(sessions).where(and(eq(sessions.memberId, memberId), lt(sessions.expiresAt, at)))
  await db.insert(sessions).values({
    memberId,
    tokenHash: tokenHash(token),
    ip,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + sessionLifeMs),
  })
  return token
}

/** How often use is recorded: once a minute, more often where sessions are shorter. */
const touchMs = (idleMs: number) => Math.min(sessionTouchMs, idleMs / 10)

type FoundSession = Pick<MemberContext, 'memberId' | 'sessionId' | 'sessionIdleMs' | 'guaranteedIdleMs'> & {
  /** Milliseconds until the session ends unless it is used. */
  leftMs: number
}

/**
 * The session behind a token, or null when it is unknown, revoked, expired, or unused for longer than `idleMs`. This counts
 * as use, unless the call is `passive`.
 */
export async function findSession(
  { db, now }: Context,
  token: string,
  { idleMs, isPassive }: { idleMs: number; isPassive: boolean },
): Promise<FoundSession | null> {
  const at = now()
  const [session] = await db
    .select({ id: sessions.id, memberId: sessions.memberId, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
  if (!session) return null
  const unusedMs = at.getTime() - session.lastUsedAt.getTime()
  if (unusedMs > idleMs) return null
  if (!isPassive && unusedMs > touchMs(idleMs))
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, session.id))
  const guaranteedIdleMs = idleMs - touchMs(idleMs)
  const leftMs = isPassive ? Math.max(0, idleMs - unusedMs) : guaranteedIdleMs
  return { memberId: session.memberId, sessionId: session.id, sessionIdleMs: idleMs, guaranteedIdleMs, leftMs }
}

/**
 * Counts playing as use: a bet keeps the session alive that its member used last, if that had not ended when the bet was
 * made. Only this one, because another device may lie forgotten.
 */
export async function recordPlay(
  { db, now, sessionIdleMs = usualIdleMs }: SystemContext,
  bets: readonly { memberId: string; at: Date }[],
): Promise<void> {
  const at = now()
  const lastPlayed = new Map<string, Date>()
  for (const bet of bets) if ((lastPlayed.get(bet.memberId) ?? 0) < bet.at) lastPlayed.set(bet.memberId, bet.at)
  for (const [memberId, played] of lastPlayed) {
    const usedAt = played < at ? played : at
    if (at.getTime() - usedAt.getTime() > sessionIdleMs) continue
    const open = and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at))
    const [last] = await db.select().from(sessions).where(open).orderBy(desc(sessions.lastUsedAt)).limit(1)
    if (!last || last.lastUsedAt >= usedAt || usedAt.getTime() - last.lastUsedAt.getTime() > sessionIdleMs) continue
    // A call that used it meanwhile wins.
    const unchanged = and(eq(sessions.id, last.id), lt(sessions.lastUsedAt, usedAt))
    await db.update(sessions).set({ lastUsedAt: usedAt }).where(unchanged)
  }
}

/** Ends a member's sessions except the one named. Call it under the member's lock (`lockMember`). */
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
