import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { sessions } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { accountSafety } from '../rules'

/**
 * Counts a bet as use of a session: the member's most recently used one, if it had not ended when the bet was made.
 * Only that session, because other devices may have been left signed in.
 */
export async function recordPlay(
  { db, now, sessionIdleMs = accountSafety.sessionIdleMs }: SystemContext,
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
    // If a call used the session meanwhile, that later time stays.
    const unchanged = and(eq(sessions.id, last.id), lt(sessions.lastUsedAt, usedAt))
    await db.update(sessions).set({ lastUsedAt: usedAt }).where(unchanged)
  }
}
